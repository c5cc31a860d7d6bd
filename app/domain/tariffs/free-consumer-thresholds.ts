import type { Source } from '~/domain/dated/dated'

/** One door to the free market of the law before its opening by ministerial order. */
export type FreeConsumerThreshold = {
  minimumDemandKw: number
  /** Smallest supply voltage; undefined is any voltage. [kV] */
  minimumVoltageKv?: number
  optionYear: number
  connection: 'until-1995-07-07' | 'after-1995-07-07' | 'any'
  /** Whether only energy of incentivised sources could be bought: the special consumer. */
  onlyIncentivised?: boolean
  source: Source
}

const law9074 = 'https://www.planalto.gov.br/ccivil_03/leis/l9074cons.htm'

/** Legal thresholds of the free consumer, in the order they were opened. */
export const freeConsumerThresholds: readonly FreeConsumerThreshold[] = [
  {
    minimumDemandKw: 10_000,
    minimumVoltageKv: 69,
    optionYear: 1995,
    connection: 'until-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 15', href: law9074 },
  },
  {
    minimumDemandKw: 3_000,
    optionYear: 1995,
    connection: 'after-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 16', href: law9074 },
  },
  {
    minimumDemandKw: 500,
    optionYear: 1998,
    connection: 'any',
    onlyIncentivised: true,
    source: { title: 'Lei 9.427/1996, art. 26, § 5º', href: 'https://www.planalto.gov.br/ccivil_03/leis/l9427cons.htm' },
  },
  {
    minimumDemandKw: 3_000,
    minimumVoltageKv: 69,
    optionYear: 2000,
    connection: 'until-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 15, § 2º', href: law9074 },
  },
  {
    minimumDemandKw: 3_000,
    optionYear: 2019,
    connection: 'until-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 15, § 2º-A', href: law9074 },
  },
]
