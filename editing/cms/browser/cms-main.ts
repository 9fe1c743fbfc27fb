/**
 * The content editor's screen: Sveltia CMS with the site's own formats of files and its own control for texts. It runs at
 * /admin alone, and only where it is switched on; no page of the site loads it.
 */
import cms from '@sveltia/cms';
import type { CmsConfig } from '../cms-config.ts';
import { textWidget } from '../cms-fields.ts';
import { jsonFormat, markClean, markdownFormat } from '../file-formats.ts';
import { guardWrites } from './guard-writes.ts';
import { createTextControl } from './text-control.ts';

const { cms: config, formats, isFolder, placeholders, claims } = JSON.parse(document.getElementById('config')?.textContent ?? '') as CmsConfig;

for (const [name, { extension, plan }] of Object.entries(formats)) cms.registerCustomFormat(name, extension, extension === 'md' ? markdownFormat(plan) : jsonFormat(plan));
document.documentElement.classList.toggle('folder', isFolder);
guardWrites(markClean);
cms.registerFieldType(textWidget, createTextControl({ placeholders, claims }));
await cms.init({ config });
