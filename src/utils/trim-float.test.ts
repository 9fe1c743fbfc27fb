import { expect, it } from 'vitest';
import { trimFloat } from './trim-float.ts';

it('trims floating-point errors', () => expect(trimFloat(0.1 + 0.2)).toBe(0.3));
