/** Units of the demonstration, as the partner `black` opens them. */
const companyPage = (company: string, more: Record<string, string> = {}) =>
  `/empresa?${new URLSearchParams({ cliente: `demo-empresa-${company}`, ...more })}`

export const unitPages = {
  /** A company of eight units: it opens at `promised`. */
  first: companyPage('serra-alta'),
  unit: companyPage('serra-alta', { unidade: 'demo-unidade-serra-alta-001' }),
  /** Its days come as JSON text; it has a plant of its own. */
  generating: companyPage('serra-alta', { unidade: 'demo-unidade-serra-alta-002' }),
  missingNumbers: companyPage('serra-alta', { unidade: 'demo-unidade-serra-alta-003' }),
  lateMeasurements: companyPage('serra-alta', { unidade: 'demo-unidade-serra-alta-004' }),
  /** The first by name, with itemised costs and a promise. */
  promised: companyPage('serra-alta', { unidade: 'demo-unidade-serra-alta-007' }),
  /** One of its last months was added after the fact. */
  retroactive: companyPage('serra-alta', { unidade: 'demo-unidade-serra-alta-006' }),
  migrating: companyPage('serra-alta', { unidade: 'demo-unidade-serra-alta-008' }),
  /** 300 units. */
  large: companyPage('vitalis'),
  withoutUnits: companyPage('chapada'),
  /** Of other partners. */
  foreign: companyPage('boa-praca'),
  foreignUnit: companyPage('serra-alta', { unidade: 'demo-unidade-boa-praca-001' }),
  unknown: companyPage('nenhuma'),
}

/** The page with the month, and with the month beside it. */
export function atMonth(address: string, mes: string, comparar?: string): string {
  return `${address}&${new URLSearchParams({ mes, ...(comparar && { comparar }) })}`
}
