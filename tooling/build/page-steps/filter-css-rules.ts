import type { AtRule, Container, Root, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { memoize } from '../../../src/utils/memoize.ts';

const groupRules = /^(container|layer|media|scope|supports)$/;

/** Copies a style without the rules that are not kept, and without groups that this empties. */
export function filterCssRules(root: Root, isKept: (rule: Rule | AtRule) => boolean): Root {
  const filter = (container: Container) =>
    container.each((node) => {
      const isGroup = node.type === 'atrule' && groupRules.test(node.name) && node.nodes;
      if (isGroup) filter(node);
      const isRule = !isGroup && (node.type === 'rule' || node.type === 'atrule');
      if (isGroup ? node.nodes?.length === 0 : isRule && !isKept(node)) node.remove();
    });
  const copy = root.clone();
  filter(copy);
  return copy;
}

/** Pages share most styles, so each selector is parsed once. */
const parseSelector = memoize((selector: string) => selectorParser().astSync(selector).nodes);

/**
 * Whether `mayFind` accepts each part (class, tag, attribute …) of one of the selector's
 * alternatives. Ignores what is in `:not()` and `:has()`.
 */
export function maySelectorMatch(
  selector: string,
  mayFind: (part: selectorParser.Node) => boolean,
) {
  const hasMatch = (selectors: readonly selectorParser.Selector[]): boolean =>
    selectors.some(({ nodes }) =>
      nodes.every((node) =>
        node.type === 'pseudo' && /^:(is|where)$/.test(node.value)
          ? hasMatch(node.nodes)
          : mayFind(node),
      ),
    );
  return hasMatch(parseSelector(selector));
}
