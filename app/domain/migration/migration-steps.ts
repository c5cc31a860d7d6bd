import type { Dated, IsoDate, Source } from '../dated/dated'
import { migrationNoticeDays } from '../year-study/supply-months'
import type { Counting } from './working-days'

/** Who takes a unit to the free market: a retailer represents it at the chamber, or it is an agent itself. */
export const migrationKinds = ['varejista', 'atacado'] as const
export type MigrationKind = (typeof migrationKinds)[number]

export const stepOwners = ['customer', 'retailer', 'consultant', 'distributor', 'chamber'] as const
export type StepOwner = (typeof stepOwners)[number]

export const stepKeys = [
  'contract',
  'notice',
  'request',
  'answer',
  'adhesion',
  'measurement',
  'cusd',
  'modelling',
  'first-month',
] as const
export type StepKey = (typeof stepKeys)[number]

/** What the office may change of a step, from a day on. */
export type StepRule = {
  owner: StepOwner
  /** Distance from the step's anchor, in its counting. */
  count: number
  counting: Counting
  title: string
  /** What is done, in plain words. */
  text: string
}

/** A rule with the source it was read in: what a running migration keeps. */
export type KeptRule = StepRule & { key: StepKey; source: Source }

type Step = {
  /** The steps that come before. */
  needs: readonly StepKey[]
  /** `regulated-end`: the last day in the regulated market; `first-month`: its first day; else the day of another step. */
  anchor: 'regulated-end' | 'first-month' | StepKey
  side: 'before' | 'after'
  /** Where a due day goes that is no working day: a deadline that must not be missed moves backwards. */
  moves: 'backwards' | 'forwards'
}

/** Scope under which the office's versions of a step's rule are stored. */
export function stepScope(kind: MigrationKind, key: StepKey): string {
  return `${kind}/${key}`
}

/** The order and the anchors of the steps; the same for both kinds. */
export const stepPlans: Readonly<Record<StepKey, Step>> = {
  contract: { needs: [], anchor: 'notice', side: 'before', moves: 'backwards' },
  notice: { needs: ['contract'], anchor: 'regulated-end', side: 'before', moves: 'backwards' },
  request: { needs: ['notice'], anchor: 'first-month', side: 'before', moves: 'backwards' },
  answer: { needs: ['request'], anchor: 'request', side: 'after', moves: 'forwards' },
  adhesion: { needs: ['contract'], anchor: 'first-month', side: 'before', moves: 'backwards' },
  measurement: { needs: ['notice'], anchor: 'first-month', side: 'before', moves: 'backwards' },
  cusd: { needs: ['notice'], anchor: 'first-month', side: 'before', moves: 'backwards' },
  modelling: { needs: ['request', 'adhesion', 'measurement'], anchor: 'first-month', side: 'before', moves: 'backwards' },
  'first-month': {
    needs: stepKeys.filter((key) => key !== 'first-month'),
    anchor: 'first-month',
    side: 'after',
    moves: 'forwards',
  },
}

const ren1000: Source = {
  title: 'REN ANEEL nº 1.000/2021',
  href: 'https://www2.aneel.gov.br/cedoc/ren20211000.html',
}
const simplified: Source = {
  title: 'CCEE, Procedimento de Comercialização 1.8: representação varejista, modelo simplificado',
  href: 'https://www.ccee.org.br/procedimentos-de-comercializacao',
}
const ours: Source = { title: 'Prazo da nossa equipe, para que o mês pedido não se perca', href: '' }

/** The first day of the shipped rules: since then the simplified model is the only way for retail below 500 kW. */
const since: IsoDate = '2025-07-01'

function rule(source: Source, value: StepRule): Dated<StepRule> {
  const unit = value.counting === 'days' ? 'dias' : 'dias úteis'
  return { label: value.title, unit, verifiedOn: '2026-11-21', values: [{ from: since, value, source }] }
}

const shared = {
  contract: rule(ours, {
    owner: 'customer',
    count: 0,
    counting: 'days',
    title: 'Contrato de energia assinado',
    text: 'O contrato de compra de energia com o fornecedor é assinado antes do aviso à distribuidora.',
  }),
  cusd: rule(ours, {
    owner: 'distributor',
    count: 10,
    counting: 'working-days',
    title: 'Contratos com a distribuidora',
    text: 'O contrato de uso da rede (CUSD) continua; o de compra de energia da distribuidora (CCER) termina.',
  }),
  'first-month': rule(ours, {
    owner: 'consultant',
    count: 0,
    counting: 'days',
    title: 'Primeiro mês no mercado livre',
    text: 'A partir daqui chegam duas faturas: a da distribuidora, pela rede, e a do fornecedor, pela energia.',
  }),
}

function noticeBy(owner: StepOwner) {
  return rule(ren1000, {
    owner,
    count: migrationNoticeDays,
    counting: 'days',
    title: 'Aviso à distribuidora',
    text: 'Uma carta avisa que o contrato com a distribuidora (CCER) não será renovado. Guarde a prova de que ela foi recebida.',
  })
}

/** The steps of each kind, in their order, with the rules that the product ships: spec "From the decision to the first free month". */
export const shippedSteps: Readonly<Record<MigrationKind, Partial<Readonly<Record<StepKey, Dated<StepRule>>>>>> = {
  varejista: {
    contract: shared.contract,
    notice: noticeBy('retailer'),
    request: rule(ours, {
      owner: 'retailer',
      count: 30,
      counting: 'working-days',
      title: 'Pedido à CCEE',
      text: 'O varejista pede a migração à CCEE pelo modelo simplificado.',
    }),
    answer: rule(simplified, {
      owner: 'distributor',
      count: 5,
      counting: 'working-days',
      title: 'Resposta da distribuidora à CCEE',
      text: 'A distribuidora confirma os dados. Sem resposta, a CCEE conclui o pedido sozinha no último dia do mês pedido.',
    }),
    measurement: rule(ours, {
      owner: 'distributor',
      count: 15,
      counting: 'working-days',
      title: 'Medição',
      text: 'Abaixo de 500 kW serve o medidor da distribuidora; acima, o sistema de medição (SMF) precisa estar pronto.',
    }),
    cusd: shared.cusd,
    modelling: rule(ours, {
      owner: 'retailer',
      count: 10,
      counting: 'working-days',
      title: 'Cadastro na CCEE',
      text: 'O varejista cadastra a unidade no calendário mensal da CCEE.',
    }),
    'first-month': shared['first-month'],
  },
  atacado: {
    contract: shared.contract,
    notice: noticeBy('customer'),
    adhesion: rule(ours, {
      owner: 'customer',
      count: 45,
      counting: 'working-days',
      title: 'Adesão à CCEE',
      text: 'A empresa se torna agente da CCEE: taxa, documentos, conta no banco que ela indica e aprovação do conselho.',
    }),
    measurement: rule(ours, {
      owner: 'distributor',
      count: 20,
      counting: 'working-days',
      title: 'Medição para faturamento (SMF)',
      text: 'O sistema de medição precisa estar pronto antes da modelagem.',
    }),
    cusd: shared.cusd,
    modelling: rule(ours, {
      owner: 'customer',
      count: 10,
      counting: 'working-days',
      title: 'Modelagem da carga',
      text: 'A unidade é modelada no calendário mensal da CCEE.',
    }),
    'first-month': shared['first-month'],
  },
}
