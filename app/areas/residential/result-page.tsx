import { Link } from '@remix-run/react'
import type { ResidentialSaving } from '~/domain/residential/residential-saving'
import { ButtonLink } from '~/ui/button'
import { FigureCard } from '~/ui/card'
import { money, percent } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { PageTitle } from '~/ui/page-title'
import { InvoiceForm } from './invoice-form'
import { formPath, resultPath, stepOf } from './paths'
import type { InvoiceProblem } from './send-invoice.server'
import { Steps } from './steps'

type Props = {
  id: string
  name: string
  billBrl: number
  saving: ResidentialSaving
  hasInvoice: boolean
  isSaved: boolean
  problem: InvoiceProblem | undefined
}

const benefits = [
  ['Sem obra', 'A energia vem de usinas solares conectadas à rede. Nada muda no seu telhado.'],
  ['Sem investimento', 'Você não compra equipamento: paga menos pela energia que já usa.'],
  ['A mesma distribuidora', 'A rede, o medidor e o atendimento de emergência continuam os mesmos.'],
  ['Energia limpa', 'Sua casa passa a usar energia do sol, produzida no Brasil.'],
]

export function HouseholdResultPage({ id, name, billBrl, saving, hasInvoice, isSaved, problem }: Props) {
  const firstName = name.replace(/ .*/s, '')
  if (saving.annualBrl === 0) return <NothingToSave id={id} firstName={firstName} billBrl={billBrl} />
  return (
    <main id="conteudo" className="page stack">
      <Steps current={isSaved ? 'done' : 3} />
      <p>
        <Link className="btn" to={stepOf(formPath, id)}>
          Voltar
        </Link>
      </p>
      <div className="card dusk stack">
        <PageTitle
          title={
            <>
              {firstName}, sua casa pode economizar <span className="lit">{money(saving.annualBrl)}</span> por ano
            </>
          }
          lead={`Com uma conta de ${money(billBrl)} por mês, o seu desconto é de ${percent(saving.discountFraction)}.`}
        />
        <div className="grid gap-4 md:grid-cols-3">
          <FigureCard
            label="Desconto na conta"
            value={percent(saving.discountFraction)}
            note="Pela faixa do valor da sua conta"
          />
          <FigureCard label="Economia por mês" value={money(saving.monthlyBrl)} note={`Em uma conta de ${money(billBrl)}`} />
          <FigureCard label="Economia por ano" value={money(saving.annualBrl)} note="Doze meses com a mesma conta" />
        </div>
      </div>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <section className="stack" aria-labelledby="benefits">
          <h2 id="benefits">O que você ganha</h2>
          <ul className="perks">
            {benefits.map(([title, text]) => (
              <li key={title}>
                <Icon name="check" size={24} />
                <div>
                  <strong>{title}</strong>
                  <p className="hint">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section id="fatura" className="card stack" aria-labelledby="invoice-title">
          <h2 id="invoice-title">{isSaved ? 'Tudo certo por aqui' : 'Falta só a sua fatura'}</h2>
          <InvoiceForm
            id={id}
            action={`${stepOf(resultPath, id)}#fatura`}
            hasInvoice={hasInvoice}
            isSaved={isSaved}
            problem={problem}
          />
        </section>
      </div>
    </main>
  )
}

/** The result of a bill of R$ 0, which has no saving. */
function NothingToSave({ id, firstName, billBrl }: { id: string; firstName: string; billBrl: number }) {
  return (
    <main id="conteudo" className="page stack">
      <Steps current={2} />
      <PageTitle
        title={`${firstName}, não há o que economizar em uma conta de ${money(billBrl)}`}
        lead="O desconto é uma parte do que você paga. Confira o total da sua última fatura e simule de novo."
      />
      <p>
        <ButtonLink to={stepOf(formPath, id)}>Voltar</ButtonLink>
      </p>
    </main>
  )
}
