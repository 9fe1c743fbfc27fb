import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/**
 * Lowers what Lightning CSS does not lower for the browsers of `browserslist`: `translate`,
 * `rotate` and `scale` (Chrome 104) become `transform`; `dvh`, `svh` (Chrome 108) and
 * `overflow: clip` (Safari 16) get fallbacks.
 * @param root minified styles
 * @throws if a rule has both `transform` and one of the three
 */
export function lowerDeclarations(root: Root): void {
  root.walkRules((rule) => {
    lowerTransforms(rule);
    addFallbacks(rule);
  });
  root.walkDecls(/^(transition|will-change)/, (declaration) => {
    declaration.value = declaration.value.replaceAll(/\b(translate|rotate|scale)\b/g, 'transform');
  });
}

const declarationsOf = (rule: Rule) => rule.nodes.filter((node) => node.type === 'decl');

/** In the order in which browsers apply them. */
const transforms = ['translate', 'rotate', 'scale'];

function lowerTransforms(rule: Rule): void {
  const declarations = declarationsOf(rule);
  const found = transforms.flatMap((name) => declarations.filter(({ prop }) => prop === name));
  const [first] = found;
  if (!first) return;
  const other = declarations.find(({ prop }) => prop === 'transform');
  if (other)
    throw other.error(
      `"transform" and "${first.prop}" are in one rule. Write both as one "transform".`,
    );
  const functions = found
    .filter(({ value }) => value !== 'none')
    .map(({ prop, value }) => `${prop}(${postcss.list.space(value).join(',')})`);
  first.cloneBefore({ prop: 'transform', value: functions.join(' ') || 'none' });
  for (const declaration of found) declaration.remove();
}

const query = '(height:1svh)';

function addFallbacks(rule: Rule): void {
  const { parent } = rule;
  if (parent?.type === 'atrule' && 'params' in parent && parent.params.includes('svh')) return;
  for (const declaration of declarationsOf(rule)) {
    const { prop, value } = declaration;
    if (/^overflow/.test(prop) && value === 'clip') insertBefore(declaration, 'hidden');
    const lowered = value.replaceAll(/(?<=\d)[ds]vh\b/g, 'vh');
    if (lowered === value) continue;
    // A value with a variable is invalid only when it is used, so no earlier one replaces it.
    if (!prop.startsWith('--') && !value.includes('var(')) insertBefore(declaration, lowered);
    else {
      queryAfter(rule).append(declaration.clone());
      declaration.value = lowered;
    }
  }
}

/** Returns the same rule in a feature query after it, empty at first. */
function queryAfter(rule: Rule): Rule {
  const next = rule.next();
  if (
    next?.type === 'atrule' &&
    next.params === query &&
    next.first?.type === 'rule' &&
    next.first.selector === rule.selector
  )
    return next.first;
  const copy = rule.clone({ nodes: [] });
  rule.after(postcss.atRule({ name: 'supports', params: query, nodes: [copy] }));
  return copy;
}

function insertBefore(declaration: Declaration, value: string): void {
  if (declaration.prev()?.toString() !== declaration.clone({ value }).toString())
    declaration.cloneBefore({ value });
}
