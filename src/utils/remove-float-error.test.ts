import { expect, it } from 'vitest';
import { removeFloatError } from './remove-float-error.ts';

it('trims floating-point errors', () => expect(removeFloatError(0.1 + 0.2)).toBe(0.3));
