import type { Settings } from '../../config/settings-schema.ts';
import type { ProductId, RiskDisclosureSectionId } from '../../schemas/products-schema.ts';

/** What the products page knows about an instrument besides its texts. */
interface InstrumentTraits {
  /**
   * Background of its chart: `ice` is traded on an exchange, `night` around the clock, `coral` is a
   * contract with the brand, the others are white. Of an odd number with one background, the last
   * takes a full row.
   */
  readonly background: 'ice' | 'night' | 'coral' | undefined;
  /** The paragraph of the risk disclosure that its main risk links to. */
  readonly riskSection: RiskDisclosureSectionId;
  /** Its main risk is bold. */
  readonly isGrave: boolean;
  /** The whole family or a part of it are CFDs: they need the warning about losses with CFDs. */
  readonly isCfd: boolean;
  /** The setting that says in which capacity the brand acts, where the operator decides it. */
  readonly capacity: keyof Settings['capacity'] | undefined;
}

const ordinary = { isGrave: false, isCfd: false, capacity: undefined } as const;
const exchangeTraded = { ...ordinary, background: 'ice' } as const;

export const instrumentTraits: Readonly<Record<ProductId, InstrumentTraits>> = {
  'blue-chips': { ...exchangeTraded, riskSection: 'stocks' },
  'btc-themed-etfs': { ...exchangeTraded, riskSection: 'funds-etfs' },
  'forex-and-commodities': {
    background: undefined,
    riskSection: 'forex-commodities',
    isGrave: false,
    isCfd: true,
    capacity: 'forex',
  },
  'us-stocks': { ...exchangeTraded, riskSection: 'stocks' },
  'hk-stocks': { ...exchangeTraded, riskSection: 'stocks' },
  'china-connect': { ...exchangeTraded, riskSection: 'stocks' },
  'indian-stocks': { ...exchangeTraded, riskSection: 'stocks' },
  options: {
    background: undefined,
    riskSection: 'options',
    isGrave: true,
    isCfd: false,
    capacity: 'options',
  },
  cfds: {
    background: 'coral',
    riskSection: 'cfds',
    isGrave: true,
    isCfd: true,
    capacity: undefined,
  },
  'digital-assets': {
    background: 'night',
    riskSection: 'digital-assets',
    isGrave: true,
    isCfd: true,
    capacity: 'digitalAssets',
  },
  funds: { ...ordinary, background: undefined, riskSection: 'funds-etfs' },
  ipo: { ...ordinary, background: undefined, riskSection: 'ipo' },
  esop: { ...ordinary, background: undefined, riskSection: 'esop' },
};
