import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { shownText } from './text'

/** Load units of a CNPJ that come with their months. */
export const maxDetailedLoads = 10

/** Months of consumption that are read. */
export const loadHistoryMonths = 24

/** The agent of the profile that a load belongs to: its owner, or the retailer that stands for it. */
const supplier = z.object({ code: z.number().int(), initials: shownText(), name: shownText() })

const load = z.object({
  code: z.number().int(),
  initials: shownText(),
  cnpj: z.string(),
  city: shownText(),
  uf: z.string(),
  supplier: supplier.nullable(),
  /** Of its newest month; null where the source leaves it empty. [MWh] */
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
    /** As the chamber or the register of companies has it; null where neither knows the CNPJ. */
    name: shownText().nullable(),
    /** Of this CNPJ, the largest first. */
    units: z.array(
      load.extend({
        submarket: z.string().nullable(),
        activity: z.string().nullable(),
        migratedOn: z.string().nullable(),
        distributorInitials: z.string().nullable(),
        /** What a simulation calls the distributor; null where none of its list is that one. */
        distribuidora: z.string().nullable(),
        capacityMw: z.number().nullable(),
        /** The oldest first. */
        months: z.array(month),
        supplierChanges: z.array(z.object({ month: z.number().int(), from: supplier.nullable(), to: supplier.nullable() })),
      }),
    ),
    /** Sums of all units of this CNPJ, the oldest first. */
    history: z.array(month),
    /** Units of this CNPJ that are not above, and those of other CNPJs of the same root. */
    others: listOf(load),
  }),
})
