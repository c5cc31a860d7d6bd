import { PageHead } from '~/ui/page-head'
import { MarketTabs } from '../market-tabs'
import { companyLoadsPath } from '../paths'
import { CnpjForm } from './cnpj-form'

/** The page before a CNPJ is found. */
export function CnpjPage(form: { typed: string; error: string | undefined }) {
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Unidades de um CNPJ"
        lead="Veja onde uma empresa consome no mercado livre, quanto, e quem responde por cada unidade."
      />
      <MarketTabs current={companyLoadsPath} />
      <CnpjForm {...form} />
    </main>
  )
}
