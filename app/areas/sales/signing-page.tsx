import { Form, isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { signatureLaw, signatureLimits } from '~/documents/signature-evidence/signature-words'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { Disclosure } from '~/ui/disclosure'
import { FactGrid } from '~/ui/fact-grid'
import { Field } from '~/ui/field'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { TextareaField } from '~/ui/textarea-field'
import { Hash, ProposalFactsView } from './facts-view'
import { useSubactionReply } from '~/ui/subaction-reply'
import type { OpenedSigning, Verified } from './signing.server'
import { versionWords } from './state-words'

/** What one person signs: the proposal, its PDF and hash, and the forms of the code, the acceptance and the refusal. */
export function SigningPage(signing: OpenedSigning) {
  const { token, number, version, facts, sha256, senderName, signer, state } = signing
  const isTurn = signer.state === 'asked' && state === 'sent'
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={facts.title}
        lead={`Proposta ${number}, versão ${version}, enviada por ${senderName} a ${signer.name}.`}
      />
      {isTurn ? (
        <div>
          <ButtonLink to="#assinar" reloadDocument>
            Ir para a assinatura
          </ButtonLink>
        </div>
      ) : (
        <Outcome {...signing} />
      )}
      <section className="card stack" aria-labelledby="documento">
        <h2 id="documento">O que a proposta diz</h2>
        <ProposalFactsView facts={facts} />
        <div>
          <ButtonLink to={`/assinar/${token}/proposta.pdf`} reloadDocument variant="secondary">
            Abrir o PDF
          </ButtonLink>
        </div>
        <Hash name="SHA-256 do PDF" value={sha256} />
      </section>
      {isTurn && <Turn {...signing} />}
    </main>
  )
}

function Outcome({ token, code, signer, state }: OpenedSigning) {
  const told = {
    signed: 'Você assinou. Enviamos uma cópia por e-mail quando todos tiverem assinado.',
    refused: 'Você recusou esta proposta. Quem a enviou foi avisado.',
    asked: 'Esta proposta não espera mais assinaturas.',
    waiting: 'Ainda não é a sua vez de assinar.',
    replaced: 'Outra pessoa assina no seu lugar.',
  }
  return (
    <Alert tone={signer.state === 'signed' ? 'gain' : 'warn'}>
      {state === 'sealed' ? 'Todos assinaram, e o arquivo está selado.' : told[signer.state]}{' '}
      {state === 'sealed' && (
        <>
          <a href={`/assinar/${token}/proposta.pdf?assinada`}>Abrir o arquivo assinado</a> ou{' '}
          <a href={`/verificar/${code}`}>conferi-lo</a>.
        </>
      )}
    </Alert>
  )
}

function Turn({ signer, sha256 }: OpenedSigning) {
  const signing = useSubactionReply('codigo', 'assinar')
  const refusing = useSubactionReply('recusar')
  return (
    <>
      <section className="card stack" aria-labelledby="assinar">
        <h2 id="assinar">Assinar</h2>
        {signing.problems}
        <p>1. Peça um código: ele chega em {signer.email} e vale por dez minutos.</p>
        <Form method="post" reloadDocument>
          <Button variant="secondary" name="subaction" value="codigo">
            {signer.hasCode ? 'Enviar outro código' : 'Receber o código por e-mail'}
          </Button>
        </Form>
        {signer.hasCode && <Alert tone="gain">O código foi enviado.</Alert>}
        <p>2. Escreva os seus dados e o código.</p>
        <Form method="post" reloadDocument className="stack">
          <input type="hidden" name="subaction" value="assinar" />
          <input type="hidden" name="sha256" value={sha256} />
          <div className="grid gap-5 md:grid-cols-2">
            <Field label="Nome completo" autoComplete="name" {...signing.field('name', signer.name)} required />
            <Field label="CPF" inputMode="numeric" {...signing.field('cpf')} required />
            <Field label="Cargo" {...signing.field('role', signer.role)} required />
            <Field
              label="Código recebido por e-mail"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...signing.field('code')}
              required
            />
          </div>
          <CheckboxField
            name="consent"
            value="sim"
            label="Li a proposta e aceito assiná-la de forma eletrônica."
            errors={signing.errorsOf('consent')}
            required
          />
          <p className="hint">{signatureLaw}</p>
          <p className="hint">{signatureLimits}</p>
          <p className="hint">
            Guardamos o seu nome, CPF, cargo, e-mail, endereço IP, navegador e a hora, como prova da assinatura, pelo prazo legal
            do contrato.
          </p>
          <div>
            <Button busyText="Assinando…">Assinar a proposta</Button>
          </div>
        </Form>
      </section>
      <Disclosure summary="Recusar a proposta" isOpen={refusing.own !== undefined}>
        {refusing.problems}
        <Form method="post" reloadDocument className="stack">
          <input type="hidden" name="subaction" value="recusar" />
          <TextareaField label="Motivo" rows={3} {...refusing.field('reason')} required />
          <div>
            <Button variant="secondary">Recusar</Button>
          </div>
        </Form>
      </Disclosure>
    </>
  )
}

/** The public page of verification: nothing that names a person. */
export function VerifiedPage({ code, found }: Verified) {
  const { label, tone } = versionWords[found.state]
  const signed = found.signers.filter(({ hasSigned }) => hasSigned)
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title={`Proposta ${found.number}`} lead={`Código de conferência ${code.toUpperCase()}.`} />
      <section className="card stack">
        <p>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <FactGrid
          facts={[
            { name: 'Assinada por todos em', value: found.signedAt ? shortMoment(found.signedAt) : 'Ainda não' },
            { name: 'Assinaturas', value: `${signed.length} de ${found.signers.length}` },
            { name: 'Iniciais', value: signed.map(({ initials }) => initials).join(', ') || '–' },
          ]}
        />
        <Hash name="SHA-256 do documento" value={found.sha256} />
        {found.sealedSha256 && <Hash name="SHA-256 do arquivo assinado" value={found.sealedSha256} />}
        <p className="hint">
          O arquivo que você tem é este se o SHA-256 dele é igual. O selo PAdES também se confere num leitor de PDF: um byte
          alterado o invalida.
        </p>
      </section>
    </main>
  )
}

export function SigningError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const told =
    status === 404
      ? {
          title: 'Este endereço não vale mais',
          lead: 'Ele venceu, foi trocado ou não está completo. Peça outro a quem o enviou.',
        }
      : status === 429
        ? { title: 'Pedidos demais', lead: 'Aguarde alguns minutos e tente novamente.' }
        : { title: 'Não foi possível abrir a proposta', lead: 'Tente novamente em alguns minutos.' }
  return (
    <main id="conteudo" className="page stack">
      <PageTitle {...told} />
    </main>
  )
}

export function VerificationError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <SigningError />
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Nenhuma proposta tem este código"
        lead="Confira as doze letras e números na página de evidências do arquivo assinado."
      />
    </main>
  )
}
