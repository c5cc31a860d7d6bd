import { z } from 'zod'
import { costSides, type CostKind, type CostLine, type CostSide } from '~/domain/units/cost-lines'
import { keysOf } from '~/domain/records/records'

const sideNames = { captive: 'CATIVO', free: 'LIVRE' } as const satisfies Record<CostSide, string>

const kindNames = {
  demand: 'TUSD_DEMANDA',
  overrun: 'ULTRAPASSAGEM',
  'plant-demand': 'TUSDG',
  tusd: 'TUSD_ENERGIA',
  energy: 'ENERGIA',
  flag: 'BANDEIRA',
  settlement: 'LIQUIDACAO_CCEE',
  charges: 'ENCARGOS',
  'federal-taxes': 'PIS_COFINS',
  icms: 'ICMS',
  'reactive-energy': 'REATIVO',
  'public-lighting': 'ILUMINACAO_PUBLICA',
  'injected-energy': 'ENERGIA_COMPENSADA',
  withholding: 'RETENCAO_DE_TRIBUTOS',
  management: 'GESTAO',
  other: 'OUTROS',
} as const satisfies Record<CostKind, string>

const kinds = keysOf(kindNames)

/** More lines than a month may have are a mistake. */
export const maxCostLines = 60

/** What a month was paid for, in R$. `fornecedor` is of the energy of the free market. */
export const costLines = z
  .array(
    z.object({
      mercado: z.enum(Object.values(sideNames)),
      tipo: z.enum(Object.values(kindNames)),
      fornecedor: z.string().nullish(),
      valor: z.number(),
    }),
  )
  .max(maxCostLines)

type WireLine = z.output<typeof costLines>[number]

export function toWireCosts(lines: readonly CostLine[]): WireLine[] {
  return lines.map(({ side, kind, supplier, brl }) => ({
    mercado: sideNames[side],
    tipo: kindNames[kind],
    fornecedor: supplier ?? null,
    valor: brl,
  }))
}

export function fromWireCosts(lines: readonly WireLine[]): CostLine[] {
  return lines.map(({ mercado, tipo, fornecedor, valor }) => ({
    side: costSides.find((side) => sideNames[side] === mercado)!,
    kind: kinds.find((kind) => kindNames[kind] === tipo)!,
    ...(fornecedor != null && { supplier: fornecedor }),
    brl: valor,
  }))
}
