import { Link, useActionData } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { contactConsentVersion } from '~/contract/leads'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import type { IsoDate } from '~/domain/dated/dated'
import { states } from '~/domain/registry/states'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { Fieldset } from '~/ui/fieldset'
import { FormProblems } from '~/ui/form-problems'
import { Honeypot } from '~/ui/honeypot'
import { whereOnBill } from '~/ui/where-on-bill'
import { PageTitle } from '~/ui/page-title'
import { ValidatedCheckbox, ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { billFields, billValidator } from './bill-form'
import { FillFromBill, fillId } from './fill-from-bill'
import { simulationDays } from './paths'
import type { BillReading } from './read-bill.server'
import { SavingPreview } from './saving-preview'
import { Steps } from './steps'

type Props = {
  typed: Record<string, string>
  stamp: string
  tiers: readonly { range: string; discount: string }[]
  day: IsoDate
}

/** The bill and the state come first: they are enough for the saving, before any personal data. */
export function BillPage({ typed, stamp, tiers, day }: Props) {
  const reply = useActionData<BillReading>()
  return (
    <main id="conteudo" className="page stack">
      <Steps current={1} />
      <PageTitle
        title="Quanto sua casa economiza na conta de luz?"
        lead="Diga o valor da sua conta e veja o desconto na hora. Sem obra, sem placa no telhado, sem trocar de distribuidora."
      />
      {!reply && <HowItWorks />}
      <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
        <ValidatedForm
          id="bill"
          validator={billValidator}
          method="post"
          className="card stack ask"
          noValidate
          defaultValues={typed}
          action="/novo-atacarejo/autoprodutor"
        >
          <FormProblems fields={billFields} />
          <Reading {...reply} />
          <Fieldset legend="Sua conta de luz">
            <ValidatedField
              name="billValue"
              where={whereOnBill('total')}
              label="Valor da conta de energia"
              hint={
                <>
                  Ou <a href={`#${fillId}`}>preencha com a sua conta</a>, em PDF ou XML.
                </>
              }
              unit="R$ por mês"
              inputMode="decimal"
              required
            />
            <ValidatedSelect
              name="state"
              label="Estado"
              options={states}
              placeholder="Escolha o estado"
              autoComplete="address-level1"
              required
            />
            <SavingPreview day={day} />
          </Fieldset>
          <Fieldset legend="Seus dados">
            <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
            <ValidatedField
              name="document"
              label="CPF ou CNPJ"
              inputMode="text"
              autoComplete="off"
              maxLength={18}
              data-mask="document"
              required
            />
            <ValidatedField
              name="email"
              label="E-mail"
              type="email"
              autoComplete="email"
              maxLength={maxEmailCharacters}
              required
            />
            <ValidatedField name="phone" label="Celular" type="tel" autoComplete="tel" data-mask="phone" required />
          </Fieldset>
          <ValidatedCheckbox
            name="contact"
            value={contactConsentVersion}
            label="Quero que a equipe me procure sobre esta economia"
            hint={
              <>
                Guardamos estes dados só para falar com você, como diz a <Link to="/policy-privacy">política de privacidade</Link>
                . Você pode pedir a exclusão quando quiser.
              </>
            }
          />
          <ValidatedCheckbox
            name="terms"
            label={
              <>
                Declaro que li os{' '}
                <Link to="/terms-of-use" data-dialog="">
                  termos de uso
                </Link>
              </>
            }
            required
          />
          <Honeypot stamp={stamp} />
          <p className="actions">
            <Button busyText="Enviando…" data-needs="terms">
              Enviar
            </Button>
          </p>
        </ValidatedForm>
        <div className="stack">
          <FillFromBill formId="bill" />
          <DataTable
            caption="Quanto maior a conta, maior o desconto"
            columns={[
              { header: 'Conta por mês', cell: ({ range }) => range },
              { header: 'Desconto', cell: ({ discount }) => discount, isNumeric: true },
            ]}
            rows={tiers}
            rowKey={({ range }) => range}
          />
        </div>
      </div>
    </main>
  )
}

/** The three steps, with what each asks for and how long it is kept, before anything is asked. */
function HowItWorks() {
  return (
    <section className="stack" aria-labelledby="como-funciona">
      <h2 id="como-funciona">Como funciona</h2>
      <ol className="grid list-decimal gap-3 pl-5 md:grid-cols-3 md:gap-8">
        <li>
          <strong>Sua conta.</strong> Você diz o valor, o estado e como falar com você. A conta enviada para preencher é lida e
          não fica guardada.
        </li>
        <li>
          <strong>Sua economia.</strong> Sai na hora, sem compromisso. O que você digitou fica {simulationDays} dias, só para este
          navegador; a equipe só recebe o seu contato se você pedir.
        </li>
        <li>
          <strong>Sua fatura.</strong> Se quiser a proposta, envie a fatura. Ela e os seus dados ficam com a equipe até você pedir
          a exclusão.
        </li>
      </ol>
    </section>
  )
}

/** Result of reading the bill that was sent to fill the form. */
function Reading({ filled, billError, groupA }: BillReading) {
  if (groupA !== undefined) {
    return (
      <Alert tone="warn" title="Esta conta é do grupo A, de média ou alta tensão.">
        <p>
          O desconto desta página é da baixa tensão e não vale para ela, e nada foi preenchido. Uma conta do grupo A já pode ir
          para o mercado livre.
        </p>
        <p>
          <Link to={groupA}>Pedir à equipe que veja o meu caso</Link> ·{' '}
          <Link to="/mercado-livre#posso-migrar">Posso migrar?</Link>
        </p>
      </Alert>
    )
  }
  if (billError) return <Alert tone="warn">{billError}</Alert>
  if (!filled) return null
  if (filled.length === 0)
    return <Alert tone="info">Lemos a sua conta. O que ela diz já estava preenchido, e não mudamos nada.</Alert>
  return <Alert tone="gain">Preenchemos com a sua conta: {listFormat.format(filled)}. Confira antes de enviar.</Alert>
}

const listFormat = new Intl.ListFormat('pt-BR')
