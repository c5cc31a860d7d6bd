import type { IsoDate } from '~/domain/dated/dated'

/** How far the migration of a company or of a unit has come. */
type MigrationStatus = 'EM_ADESAO' | 'ATIVO'

/** A consumer unit: what stays the same from month to month. Null: not known (yet). */
export type ConsumerUnit = {
  id: string
  name: string
  companyName: string
  cnpj: string
  /** The code of its measuring point at CCEE. */
  cceeCode: string | null
  status: MigrationStatus
  /** The first day in the free market. */
  freeMarketSince: IsoDate | null
  /** The first day that the company's energy is managed by us. */
  managedSince: IsoDate | null
  /** Class of consumption: "Comercial", "Industrial". */
  consumerClass: string | null
  /** As CCEE or the distributor spells it. */
  submarket: string
  uf: string
  distributorName: string
  /** "A4" */
  tariffGroup: string
  /** "VERDE" or "AZUL" */
  ths: string
}
