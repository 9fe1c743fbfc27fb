import type { Settings } from '../../config/settings-schema.ts';
import type { ProductsTexts } from '../../schemas/products-schema.ts';

type Capacity = Settings['capacity'];
type Column = NonNullable<Capacity[keyof Capacity]>;

/**
 * Lists the products in which the brand acts in a legal capacity. Null lists those whose capacity
 * is unset.
 */
export const listProductNamesByCapacity = (
  column: Column | null,
  products: ProductsTexts['counterparty']['products'],
  capacity: Capacity,
): string[] => [
  ...(column ? products[column] : []),
  ...(Object.keys(capacity) as (keyof Capacity)[])
    .filter((setting) => capacity[setting] === column)
    .map((setting) => products[setting]),
];
