import type { IsoDate } from '~/domain/dated/dated'

/** State of a company's or unit's migration. */
type MigrationStatus = 'EM_ADESAO' | 'ATIVO'

/** A consumer unit: data that does not change monthly. Null: not known (yet). */
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
  /** First day of energy management by us. */
  managedSince: IsoDate | null
  /** Class of consumption: "Comercial", "Industrial". */
  consumerClass: string | null
  /** In CCEE's or the distributor's spelling. */
  submarket: string
  uf: string
  distributorName: string
  /** "A4" */
  tariffGroup: string
  /** "VERDE" or "AZUL" */
  ths: string
}
