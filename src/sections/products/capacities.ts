import type { Settings } from '../../config/settings-schema.ts';
import type { ProductsTexts } from '../../schemas/products-schema.ts';

type Capacity = Settings['capacity'];
type Column = NonNullable<Capacity[keyof Capacity]>;

/** Ids on the page of the products whose capacity is a setting. */
const settingOf: Readonly<Record<string, keyof Capacity>> = {
  options: 'options',
  'forex-and-commodities': 'forex',
  'digital-assets': 'digitalAssets',
};

/** Returns whether a product's capacity is unset, so that its text says to ask (R60). */
export function isCapacityUnset(id: string, capacity: Capacity): boolean {
  const setting = settingOf[id];
  return setting !== undefined && capacity[setting] === null;
}

/** Returns whether the capacity of any product is unset. */
export const isAnyCapacityUnset = (capacity: Capacity): boolean =>
  Object.values(capacity).includes(null);

/** Lists the names of the products in a column of the table. */
export function productsIn(
  column: Column,
  products: ProductsTexts['counterparty']['products'],
  capacity: Capacity,
): string[] {
  return [
    ...products[column],
    ...Object.values(settingOf).flatMap((setting) =>
      capacity[setting] === column ? [products[setting]] : [],
    ),
  ];
}
