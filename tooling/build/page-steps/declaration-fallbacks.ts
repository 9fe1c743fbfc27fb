import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/**
 * Adds fallbacks that Lightning CSS lacks: for `dvh` and `svh` (Chrome 108), and for `overflow:
 * clip` (Safari 16).
 * @param root minified styles
 */
export function addDeclarationFallbacks(root: Root): void {
  root.walkRules(addFallbacks);
}

function addFallbacks(rule: Rule) {
  const { parent } = rule;
  if (parent?.type === 'atrule' && 'params' in parent && parent.params.includes('svh')) return;
  let copy: Rule | undefined;
  for (const declaration of rule.nodes.filter((node) => node.type === 'decl')) {
    const { prop, value } = declaration;
    if (/^overflow/.test(prop) && value === 'clip') insertBefore(declaration, 'hidden');
    const lowered = value.replaceAll(/(?<=\d)[ds]vh\b/g, 'vh');
    if (lowered === value) continue;
    // A browser finds a mistake in a value with `var()` too late to use an earlier declaration.
    if (!prop.startsWith('--') && !value.includes('var(')) insertBefore(declaration, lowered);
    else {
      copy ??= addSupportsRule(rule);
      copy.append(declaration.clone());
      declaration.value = lowered;
    }
  }
}

/** Adds a feature query after the rule, and returns the rule's empty copy in it. */
function addSupportsRule(rule: Rule): Rule {
  const copy = rule.clone({ nodes: [] });
  rule.after(postcss.atRule({ name: 'supports', params: '(height:1svh)', nodes: [copy] }));
  return copy;
}

function insertBefore(declaration: Declaration, value: string) {
  if (declaration.prev()?.toString() !== declaration.clone({ value }).toString())
    declaration.cloneBefore({ value });
}
