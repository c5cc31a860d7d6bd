import type { z } from 'zod'
import type { getAgent, getAgentBallast, getAgentRegistry, listAgentLoads } from '~/contract/agents'
import type { BallastMonth } from '~/domain/market/ballast'
import type { CalendarMonth } from '~/domain/units/unit-month'

type WireAgent = z.output<typeof getAgent.reply>
type WireProfile = WireAgent['perfils'][number]
type WirePlant = WireProfile['usinas'][number]
type WireValues = WireProfile['consume']

/** A figure of a month; null where the chamber published none. */
export type MonthValue = CalendarMonth & { value: number | null }

export type AgentPlant = ReturnType<typeof toPlant>
export type Profile = ReturnType<typeof toProfile>
export type ShownAgent = ReturnType<typeof toAgent>
export type Registry = ReturnType<typeof toRegistry>
export type Load = ReturnType<typeof toLoad>

export function toAgent(wire: WireAgent) {
  const { associacao } = wire
  return {
    code: wire.codAgente,
    name: wire.name,
    initials: wire.sigla,
    cnpj: wire.cnpj,
    profiles: wire.perfils.map(toProfile),
    list: { page: wire.page, pageSize: wire.pageSize, total: wire.perfilsTotal },
    plantCount: wire.usinasTotal,
    loadCount: wire.cargasTotal,
    consumptionMonths: wire.consumeMonths,
    membership: associacao && {
      class: associacao.classe,
      category: associacao.categoria,
      uf: associacao.uf,
      isRetailer: associacao.isVarejista,
      month: monthOf(associacao.loggedAt),
    },
  }
}

function toProfile(wire: WireProfile) {
  return {
    code: wire.codPerfil,
    initials: wire.sigla,
    submarket: wire.submercado,
    category: wire.categoria,
    class: wire.classe,
    status: wire.situacao,
    energyType: wire.tipoEnergia,
    plants: wire.usinas.map(toPlant),
    plantCount: wire.usinasTotal,
    loadCount: wire.cargasTotal,
    months: wire.consume.map(({ loggedAt, value }, index) => ({
      ...monthOf(loggedAt),
      purchasesMw: wire.PurchaseContracts[index]?.value ?? null,
      salesMw: wire.SalesContract[index]?.value ?? null,
      consumptionMwh: value,
    })),
  }
}

function toPlant(wire: WirePlant) {
  return {
    code: wire.codAtivo,
    initials: wire.sigla,
    ceg: wire.ceg,
    submarket: wire.submercado,
    uf: wire.uf,
    source: wire.fonte,
    fuel: wire.combustivel,
    dispatch: wire.tipoDespacho,
    characteristic: wire.caracteristicaParcela,
    capacityMw: wire.capacidadeUsina,
    generation: valuesOf(wire.generation),
    registered: wire.siga,
  }
}

/** The entry in the public register, in this product's names. */
export function toRegistry(wire: z.output<typeof getAgentRegistry.reply>) {
  return {
    kind: wire.descricao_identificador_matriz_filial,
    city: wire.municipio,
    uf: wire.uf,
    postalCode: wire.cep,
    street: wire.logradouro,
    number: wire.numero,
    complement: wire.complemento,
    openedOn: wire.data_inicio_atividade,
    email: wire.email,
    partners: wire.qsa.map((it) => ({ name: it.nome_socio, position: it.qualificacao_socio })),
  }
}

export function toBallast(wire: z.output<typeof getAgentBallast.reply>): BallastMonth[] {
  return wire.map((it) => ({
    ...monthOf(it.loggedAt),
    purchasesMwh: it.compras,
    salesMwh: it.vendas,
    guaranteeMwh: it.garantiaFisica,
    ballastMwh: it.lastro,
    consumptionMwh: it.consumo,
    lossesMwh: it.perdas,
    requiredMwh: it.consumes,
    balanceMwh: it.lastro - it.consumes,
    yearBalanceMwh: it.saldo12Meses ?? undefined,
  }))
}

export function toLoad({ months, ...load }: z.output<typeof listAgentLoads.reply>['items'][number]) {
  return { ...load, id: String(load.code), consumption: valuesOf(months) }
}

function valuesOf(values: WireValues): MonthValue[] {
  return values.map(({ loggedAt, value }) => ({ ...monthOf(loggedAt), value }))
}

/** The month of "2026-07-01". */
function monthOf(day: string): CalendarMonth {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}
