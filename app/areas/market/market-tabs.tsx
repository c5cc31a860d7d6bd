import { TabLinks } from '~/ui/tabs'
import { breachesPath, companyLoadsPath, consumptionPath, pldPath, prospectsPath, searchPath, watchPath } from './paths'

const tabs = [
  { label: 'Agentes', to: searchPath },
  { label: 'CNPJ', to: companyLoadsPath },
  { label: 'Consumo', to: consumptionPath },
  { label: 'PLD', to: pldPath },
  { label: 'Prospectos', to: prospectsPath },
  { label: 'Riscos', to: breachesPath },
  { label: 'Acompanhados', to: watchPath },
]

/** The pages of the market; `current` is the address of this one. */
export function MarketTabs({ current }: { current: string }) {
  return <TabLinks label="Mercado livre" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
}
