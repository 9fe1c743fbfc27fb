import { formatInstrumentLabel } from '../../components/charts/instrument-label.ts';
import { formatClaimFigure, isClaimMade } from '../../config/claims.ts';
import { formatCurrencyAmount } from '../../i18n/formats.ts';
import { getColon } from '../../i18n/punctuation.ts';
import type { MockAppTexts } from '../../schemas/app-schema.ts';
import type { Drawings } from '../../schemas/drawings-schema.ts';
import type { HomeTexts } from '../../schemas/home-schema.ts';
import { formatQuantityAtPrice } from './trade/trade-formatters.ts';

/**
 * Lists the rows of a receipt of ten shares. One row has the costs that only the operator knows.
 */
export function listTenShareReceiptRows(
  code: string,
  labels: HomeTexts['trustedPartner']['receipt'],
  costs: HomeTexts['costs'],
  { instrument, ask, spread, currency, decimals }: Drawings['orderBook'],
  names: MockAppTexts['names'],
) {
  const quantity = 10;
  const money = (value: number) => formatCurrencyAmount(code, value, currency);
  return [
    {
      label: [
        formatInstrumentLabel(instrument, names),
        formatQuantityAtPrice(code, quantity, ask, decimals),
      ].join(getColon(code)),
      value: money(quantity * ask),
    },
    {
      label: costs.commission,
      value: isClaimMade('usStockCommission', code)
        ? formatClaimFigure('usStockCommission', code, 'badge')
        : labels.action,
    },
    { label: labels.spread, value: money(quantity * spread) },
    {
      kind: 'unknown' as const,
      labels: [labels.conversion, costs.other, labels.withdrawal],
    },
    { label: costs.pay, value: money(quantity * ask), kind: 'figure' as const },
  ];
}
