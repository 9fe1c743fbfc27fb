/**
 * Sveltia CMS writes the files of all languages whenever one of them was edited. Here a file is touched only where its text
 * changes, and never where somebody else has changed it since it was read: what they wrote would be lost.
 * @param wasRead whether a file with this text was read, without the space around it
 */
export function writeCarefully(wasRead: (text: string) => boolean): void {
  const written = new Set<string>();
  const { createWritable } = FileSystemFileHandle.prototype;
  FileSystemFileHandle.prototype.createWritable = async function (this: FileSystemFileHandle, options) {
    const stream = await createWritable.call(this, options);
    const write = stream.write.bind(stream);
    stream.write = async (data) => {
      if (typeof data !== 'string') return write(data);
      const [wanted, found] = [data.trim(), (await (await this.getFile()).text()).trim()];
      const isForeign = found !== '' && !wasRead(found) && !written.has(found);
      if (wanted === found || (isForeign && wasRead(wanted))) return stream.abort();
      if (isForeign) {
        await stream.abort();
        throw new Error(`${this.name} was changed outside of this screen after it was read. Reload the page, and edit it again.`);
      }
      written.add(wanted);
      return write(data);
    };
    return stream;
  };
}
