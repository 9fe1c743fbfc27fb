import type { Settings } from '../../config/settings-schema.ts';
import type { ProductsTexts } from '../../schemas/products-schema.ts';

type Capacity = Settings['capacity'];
type Column = NonNullable<Capacity[keyof Capacity]>;

/** The keys are ids on the page. */
const settingByProductId: Readonly<Record<string, keyof Capacity>> = {
  options: 'options',
  'forex-and-commodities': 'forex',
  'digital-assets': 'digitalAssets',
};

export function findProductWithUnsetCapacity(
  id: string,
  products: ProductsTexts['counterparty']['products'],
  capacity: Capacity,
): string | undefined {
  const setting = settingByProductId[id];
  return setting && capacity[setting] === null ? products[setting] : undefined;
}

/** Lists the products of a capacity. Null lists those whose capacity is unset. */
export function listProductsByCapacity(
  column: Column | null,
  products: ProductsTexts['counterparty']['products'],
  capacity: Capacity,
): string[] {
  return [
    ...(column ? products[column] : []),
    ...Object.values(settingByProductId).flatMap((setting) =>
      capacity[setting] === column ? [products[setting]] : [],
    ),
  ];
}
