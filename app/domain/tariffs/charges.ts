import type { Dated } from '~/domain/dated/dated'

/** Components of the shipped charges. [R$/MWh] */
export const chargePartsBrlPerMwh = { ess: 1.2, eer: 15.5, ercap: 3.4 } as const

/**
 * Sector charges of the free market: EER (energia de reserva) 15,5 + ERCAP (reserva de capacidade) 3,4 + ESS (serviços do
 * sistema) 1,2, rounded to 20. They are settled monthly, so this is an average and an assumption.
 */
export const sectorChargesBrlPerMwh: Dated<number> = {
  label: 'Encargos setoriais (ESS, EER e ERCAP)',
  unit: 'R$/MWh',
  verifiedOn: '2026-11-20',
  values: [
    {
      from: '2024-01-01',
      value: 20,
      source: {
        title: 'Médias das liquidações da CCEE divididas pelo consumo do SIN (Lei 10.848/2004, art. 3º-A)',
        href: 'https://www.planalto.gov.br/ccivil_03/_ato2004-2006/2004/lei/l10.848.htm',
      },
    },
  ],
}
