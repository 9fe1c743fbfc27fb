import type { RiskDisclosureSectionId } from './legal-schema.ts';
import type { ProductId } from './products-schema.ts';

/** Look, main risk and warnings of an instrument, on products and in the risk disclosure. */
interface InstrumentTraits {
  /**
   * Background of its chart: `ice` is traded on an exchange, `night` around the clock, `coral` is a
   * contract with the brand, the others are white. Of an odd number with one background, the last
   * takes a full row.
   */
  readonly background?: 'ice' | 'night' | 'coral';
  /** The paragraph of the risk disclosure that its main risk links to. */
  readonly riskSection: RiskDisclosureSectionId;
  /** Its main risk is bold. */
  readonly isGrave?: true;
  /** The whole family or a part of it are CFDs: they need the warning about losses with CFDs. */
  readonly isCfd?: true;
}

const listedStocks = { background: 'ice', riskSection: 'stocks' } as const;

export const instrumentTraits: Readonly<Record<ProductId, InstrumentTraits>> = {
  'blue-chips': listedStocks,
  'btc-themed-etfs': { background: 'ice', riskSection: 'funds-etfs' },
  'forex-and-commodities': { riskSection: 'forex-commodities', isCfd: true },
  'us-stocks': listedStocks,
  'hk-stocks': listedStocks,
  'china-connect': listedStocks,
  'indian-stocks': listedStocks,
  options: { riskSection: 'options', isGrave: true },
  cfds: { background: 'coral', riskSection: 'cfds', isGrave: true, isCfd: true },
  'digital-assets': {
    background: 'night',
    riskSection: 'digital-assets',
    isGrave: true,
    isCfd: true,
  },
  funds: { riskSection: 'funds-etfs' },
  ipo: { riskSection: 'ipo' },
  esop: { riskSection: 'esop' },
};
