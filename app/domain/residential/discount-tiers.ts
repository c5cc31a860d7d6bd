import type { Dated } from '~/domain/dated/dated'

/** Discount for bills up to an amount; the last tier is open. */
export type DiscountTier = { readonly upToBrl: number; readonly discountFraction: number }

/** A household's discount by its monthly bill, smallest first. */
export const discountTiers: Dated<readonly DiscountTier[]> = {
  label: 'Desconto residencial por faixa de conta',
  unit: 'R$/mês → fração da conta',
  verifiedOn: '2026-11-21',
  values: [
    {
      from: '2024-01-01',
      value: [
        { upToBrl: 100, discountFraction: 0.1 },
        { upToBrl: 200, discountFraction: 0.11 },
        { upToBrl: 300, discountFraction: 0.12 },
        { upToBrl: 400, discountFraction: 0.13 },
        { upToBrl: 500, discountFraction: 0.14 },
        { upToBrl: 600, discountFraction: 0.15 },
        { upToBrl: Number.POSITIVE_INFINITY, discountFraction: 0.16 },
      ],
      source: { title: 'Oferta residencial publicada no site', href: '/novo-atacarejo/autoprodutor' },
    },
  ],
}
