/** Starts Sveltia CMS at /admin with the site's file formats and its own control for texts. */
import cms from '@sveltia/cms';
import type { AdminPageConfig } from '../admin-page-config.ts';
import {
  type CmsFileFormat,
  createCmsJsonFormat,
  createCmsMarkdownFormat,
  wasFileTextRead,
} from '../file-formats.ts';
import { textWidgetName } from '../value-fields.ts';
import { patchFileWrites } from './patch-file-writes.ts';
import { createClaimTextControl } from './text-control.ts';

const {
  sveltiaConfig: config,
  formats,
  isLocalFolder,
  placeholders,
  claims,
} = JSON.parse(document.getElementById('config')?.textContent ?? '') as AdminPageConfig;

/** Rethrows with the one message for which Sveltia CMS also shows the cause. */
const exposeErrorToCms = ({ fromFile, toFile }: CmsFileFormat): CmsFileFormat => ({
  fromFile,
  toFile: (form) => {
    try {
      return toFile(form);
    } catch (error) {
      throw new Error('saving_failed', { cause: error });
    }
  },
});

for (const [name, { extension, schema }] of Object.entries(formats))
  cms.registerCustomFormat(
    name,
    extension,
    exposeErrorToCms(
      extension === 'md' ? createCmsMarkdownFormat(schema) : createCmsJsonFormat(schema),
    ),
  );
document.documentElement.classList.toggle('folder', isLocalFolder);
if ('FileSystemFileHandle' in window) patchFileWrites(wasFileTextRead);
cms.registerFieldType(textWidgetName, createClaimTextControl({ placeholders, claims }));
await cms.init({ config });
