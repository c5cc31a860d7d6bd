import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { freeMarketConsentVersion } from '~/contract/leads'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { states } from '~/domain/registry/states'
import { Button } from '~/ui/button'
import { Fieldset } from '~/ui/fieldset'
import { FormProblems } from '~/ui/form-problems'
import { Honeypot } from '~/ui/honeypot'
import { PageTitle } from '~/ui/page-title'
import { ValidatedCheckbox, ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { groupOptions } from './consumer-groups'
import { contactFields, contactValidator } from './contact-form'
import { contactPath } from './contact-path'

type Props = { typed: Record<string, string>; stamp: string }

/** The form of a visitor who asks the team to look at their case. */
export function ContactPage({ typed, stamp }: Props) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Peça à equipe que veja o seu caso"
        lead="Deixe seus dados e nossa equipe analisa a sua migração para o mercado livre de energia, sem compromisso."
      />
      <ValidatedForm
        id="contact-form"
        validator={contactValidator}
        method="post"
        className="card stack case-form"
        noValidate
        defaultValues={typed}
        action={contactPath}
      >
        <FormProblems fields={contactFields} />
        <Fieldset legend="Seus dados">
          <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
          <ValidatedField name="document" label="CNPJ ou CPF (opcional)" autoComplete="off" maxLength={18} data-mask="document" />
          <ValidatedField name="email" label="E-mail" type="email" autoComplete="email" maxLength={maxEmailCharacters} required />
          <ValidatedField name="phone" label="Telefone" type="tel" autoComplete="tel" data-mask="phone" required />
          <ValidatedSelect
            name="state"
            label="Estado"
            options={states}
            placeholder="Escolha o estado"
            autoComplete="address-level1"
            required
          />
        </Fieldset>
        <Fieldset legend="Sua fatura (opcional)" help="Corrija o que for preciso e deixe em branco o que não quiser enviar.">
          <ValidatedSelect name="grupo" label="Grupo tarifário" options={groupOptions} placeholder="Não informar" />
          <ValidatedField
            name="tensao"
            label="Tensão"
            hint="Com a unidade, V ou kV, como na fatura. No Grupo B, deixe em branco."
          />
          <ValidatedField name="demanda" label="Demanda contratada" unit="kW" inputMode="decimal" />
        </Fieldset>
        <ValidatedCheckbox
          name="contact"
          value={freeMarketConsentVersion}
          label="Quero que a equipe me procure sobre a migração para o mercado livre"
          hint={
            <>
              Guardamos estes dados só para falar com você, como diz a <Link to="/policy-privacy">política de privacidade</Link>.
              Você pode pedir a exclusão quando quiser.
            </>
          }
          required
        />
        <Honeypot stamp={stamp} />
        <p className="actions">
          <Button busyText="Enviando…">Enviar</Button>
        </p>
      </ValidatedForm>
    </main>
  )
}
