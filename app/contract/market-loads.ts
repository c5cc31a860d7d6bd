import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { marketExit } from './market-breaches'
import { shownText } from './text'

/** Load units of a CNPJ returned with their months. */
export const maxDetailedLoads = 10

/** Months of consumption returned. */
export const loadHistoryMonths = 24

/** The agent of a load's profile: its owner, or its retailer. */
const supplier = z.object({ code: z.number().int(), initials: shownText(), name: shownText() })

const load = z.object({
  code: z.number().int(),
  initials: shownText(),
  cnpj: z.string(),
  city: shownText(),
  uf: z.string(),
  supplier: supplier.nullable(),
  /** Consumption of its newest month; null if empty in the source. [MWh] */
  lastMwh: z.number().nullable(),
})

const month = z.object({ month: z.number().int(), totalMwh: z.number().nullable() })

export const getCompanyLoads = endpoint({
  method: 'GET',
  path: '/market/companies/{cnpj}/loads?page={page}',
  summary: `Ler as unidades de carga de um CNPJ: as ${maxDetailedLoads} maiores com os meses, e, ${pageSize} por página, as demais da mesma raiz`,
  access: 'bearer',
  permissions: marketResearchers.permissions,
  params: z.object({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/), page: pageNumber }),
  reply: z.object({
    /** Name from the chamber or the company register; null if neither knows the CNPJ. */
    name: shownText().nullable(),
    /** Its exits from the chamber, newest first. */
    exits: z.array(marketExit),
    /** Units of this CNPJ, largest first. */
    units: z.array(
      load.extend({
        submarket: z.string().nullable(),
        activity: z.string().nullable(),
        migratedOn: z.string().nullable(),
        distributorInitials: z.string().nullable(),
        /** The distributor's value in a simulation; null if not in its list. */
        distribuidora: z.string().nullable(),
        capacityMw: z.number().nullable(),
        /** Oldest first. */
        months: z.array(month),
        supplierChanges: z.array(z.object({ month: z.number().int(), from: supplier.nullable(), to: supplier.nullable() })),
      }),
    ),
    /** Sums over all units of this CNPJ, oldest first. */
    history: z.array(month),
    /** Further units of this CNPJ, and those of other CNPJs with the same root. */
    others: listOf(load),
  }),
})
