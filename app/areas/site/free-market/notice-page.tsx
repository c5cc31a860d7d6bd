import { Form, Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { noticeConsentVersion } from '~/contract/leads'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { Honeypot } from '~/ui/honeypot'
import { PageTitle } from '~/ui/page-title'
import { ValidatedCheckbox, ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { groupOptions } from './consumer-groups'
import { noticePath } from './contact-path'
import { noticeFields, noticeValidator } from './notice-form'

type Props = { typed: Record<string, string>; stamp: string }

/** The form of a visitor of group B who asks to be told when they may migrate. */
export function NoticePage({ typed, stamp }: Props) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Avise-me quando puder"
        lead="Mandamos um e-mail, uma vez, no dia até o qual a lei abre o mercado livre ao seu grupo."
      />
      <ValidatedForm
        id="notice-form"
        validator={noticeValidator}
        method="post"
        className="card stack case-form"
        noValidate
        defaultValues={typed}
        action={noticePath}
      >
        <FormProblems fields={noticeFields} />
        <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
        <ValidatedField name="email" label="E-mail" type="email" autoComplete="email" maxLength={maxEmailCharacters} required />
        <ValidatedSelect
          name="grupo"
          label="Grupo tarifário"
          options={groupOptions.filter(({ value }) => value !== 'A')}
          placeholder="Escolha o grupo"
          required
        />
        <ValidatedCheckbox
          name="notice"
          value={noticeConsentVersion}
          label="Quero receber um e-mail quando o meu grupo puder migrar"
          hint={
            <>
              Guardamos o nome e o e-mail só para este aviso, como diz a <Link to="/policy-privacy">política de privacidade</Link>
              . O link no e-mail exclui os dois.
            </>
          }
          required
        />
        <Honeypot stamp={stamp} />
        <p className="actions">
          <Button busyText="Enviando…">Avisar-me</Button>
        </p>
      </ValidatedForm>
    </main>
  )
}

export function NoticeThanks() {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Aviso pedido" lead="Você recebe um e-mail no dia até o qual a lei abre o mercado livre ao seu grupo." />
      <p>
        <ButtonLink to="/mercado-livre">Voltar ao mercado livre</ButtonLink>
      </p>
    </main>
  )
}

/** Deleting takes a button, because some mail programs open every link. */
export function EndNoticePage({ isEnded }: { isEnded: boolean | undefined }) {
  return (
    <main id="conteudo" className="page page-narrow">
      {isEnded === undefined ? (
        <Form method="post" className="card stack">
          <h1>Excluir o meu contato</h1>
          <p>Excluímos o nome e o e-mail que você deixou para o aviso do mercado livre.</p>
          <div>
            <Button busyText="Excluindo…">Excluir o meu contato</Button>
          </div>
        </Form>
      ) : (
        <div className="card stack">
          <h1>{isEnded ? 'Contato excluído' : 'Link inválido'}</h1>
          {isEnded ? (
            <p>O nome e o e-mail do aviso foram excluídos.</p>
          ) : (
            <Alert tone="error">Este link não existe, já foi usado ou veio incompleto. Copie-o inteiro do e-mail.</Alert>
          )}
          <p>
            <ButtonLink to="/" variant="secondary">
              Ir para o início
            </ButtonLink>
          </p>
        </div>
      )}
    </main>
  )
}
