/** The used part of Sveltia CMS (https://sveltiacms.app/en/docs/api): its own types need React. */
declare module '@sveltia/cms' {
  export interface CmsControlProps {
    readonly value: string | undefined;
    readonly field: { get(option: string): unknown };
    readonly forID: string;
    readonly classNameWrapper: string;
    readonly onChange: (value: string) => void;
  }
  export interface Cms {
    init(options: { readonly config: Readonly<Record<string, unknown>> }): Promise<void>;
    registerCustomFormat(
      name: string,
      extension: string,
      format: import('../file-formats.ts').CmsFileFormat,
    ): void;
    registerFieldType(name: string, control: unknown): void;
  }
  const cms: Cms;
  export default cms;
}
