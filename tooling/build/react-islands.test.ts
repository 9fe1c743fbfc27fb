import { describe, expect, it } from 'vitest';
import { shortenIslandMarkup } from './react-islands.ts';

describe('an island’s tag', () => {
  const island = (more: string) => `<astro-island props="{&quot;a&quot;:[0,true]}" client="touch"${more}><p opts="a"></p></astro-island>`;

  it('says nothing about a directive without a value, nor about children', () => {
    expect(shortenIslandMarkup(island(' opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}" await-children'))).toBe(island(' opts="{}"'));
  });

  it('keeps a directive’s value and its props', () => {
    const said = island(' opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:&quot;message&quot;}"');
    expect(shortenIslandMarkup(said)).toBe(said);
  });
});
