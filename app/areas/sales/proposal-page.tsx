import { Form, isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { analysisKinds } from '~/domain/study/analysis-kind'
import { formatCnpj } from '~/domain/registry/cnpj'
import { analysisNames } from '~/study-text/analyses/report'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { useFormReply } from '~/ui/form-problems'
import { decimal, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { StoredNow } from '~/ui/stored-now'
import { TextareaField } from '~/ui/textarea-field'
import { Hash, ProposalFactsView } from './facts-view'
import { useSubactionReply } from '~/ui/subaction-reply'
import { analysisField, priceFields, signerPlaces } from './proposal-form'
import type { OpenedProposal } from './proposals.server'
import { signerWords, versionWords } from './state-words'

type Version = OpenedProposal['versions'][number]

/** A sales proposal: its draft to edit and send, or its sent version and who signs it. */
export function ProposalPage(proposal: OpenedProposal) {
  const { id, number, facts, versions, studyId } = proposal
  const latest = versions[0]!
  const { label, tone } = versionWords[latest.state]
  return (
    <main id="conteudo" className="page grid gap-10">
      <div className="stack">
        <PageTitle title={`Proposta ${number}`} lead={`${facts.title}, para ${facts.customerName}.`} />
        <p>
          <Badge tone={tone}>{label}</Badge> Versão {latest.number}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={fileOf(id, latest.number)} reloadDocument variant="secondary">
            Abrir o PDF
          </ButtonLink>
          <ButtonLink to={`/simulacao/estudos/${studyId}`} reloadDocument variant="secondary">
            Estudo de origem
          </ButtonLink>
          <ButtonLink to="/simulacao/propostas" reloadDocument variant="secondary">
            Todas as propostas
          </ButtonLink>
        </div>
      </div>
      {(latest.state === 'signed' || latest.state === 'sealed') && <Migration {...proposal} />}
      {latest.state === 'draft' ? <Draft {...proposal} /> : <Sent {...proposal} latest={latest} />}
      {versions.length > 1 && <Versions id={id} versions={versions} />}
    </main>
  )
}

/** Where a signed proposal goes: the office begins and leads the migration, and its seller follows it. */
function Migration({ id, migrations, leadsMigrations }: OpenedProposal) {
  return (
    <section className="card stack" aria-labelledby="migracao">
      <h2 id="migracao">Migração</h2>
      {migrations.length === 0 && (
        <p>
          {leadsMigrations
            ? 'Nenhuma migração começou desta proposta.'
            : 'A nossa equipe começa a migração. Os passos aparecem aqui quando ela começar.'}
        </p>
      )}
      {migrations.length > 0 && (
        <ul className="grid gap-2">
          {migrations.map(({ unitId, unitName, companyId, state }) => (
            <li key={unitId}>
              <a href={leadsMigrations ? officePath(unitId) : dashboardPath(companyId, unitId)}>{unitName}</a>
              {state === 'done' ? ': concluída' : ': em curso'}
            </li>
          ))}
        </ul>
      )}
      {leadsMigrations && (
        <div>
          <ButtonLink
            to={`/areaAdm/migracoes/propostas/${id}`}
            reloadDocument
            variant={migrations.length === 0 ? 'primary' : 'secondary'}
          >
            {migrations.length === 0 ? 'Começar a migração' : 'Migração de outra unidade'}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function officePath(unitId: string) {
  return `/areaAdm/unidades/${encodeURIComponent(unitId)}/migracao`
}

function dashboardPath(companyId: string, unitId: string) {
  return `/empresa?${new URLSearchParams({ cliente: companyId, unidade: unitId })}`
}

function Draft(proposal: OpenedProposal) {
  return (
    <>
      <Editing {...proposal} />
      <Sending {...proposal} />
    </>
  )
}

function Editing(proposal: OpenedProposal) {
  const { facts, version } = proposal
  const { field, problems } = useSubactionReply('editar')
  const prices = facts.prices.map(({ brlPerMwh }) => decimal(brlPerMwh))
  const shown = priceFields.slice(0, Math.max(5, prices.length))
  return (
    <section className="card stack" aria-labelledby="editar">
      <h2 id="editar">O que a proposta diz</h2>
      {problems}
      <Form method="post" reloadDocument className="stack">
        <input type="hidden" name="subaction" value="editar" />
        <StoredNow subaction="editar" version={version} stored={[{ name: 'title', label: 'Título', value: facts.title }]} />
        <Fieldset legend="Para quem e até quando">
          <Field label="Título" {...field('title', facts.title)} required />
          <Field label="Válida até" type="date" {...field('validUntil', facts.validUntil)} required />
          <Field label="Nome do cliente" {...field('customerName', facts.customerName)} required />
          <Field label="CNPJ do cliente" {...field('customerCnpj', formatCnpj(facts.customerCnpj))} required />
          <Field label="Fornecedor" hint="Em branco: a definir." {...field('supplier', facts.supplier ?? '')} />
        </Fieldset>
        <Fieldset legend="Preço da energia por ano" help="Um preço em branco, depois do último, encerra a proposta naquele ano.">
          <Field label="Primeiro ano" inputMode="numeric" {...field('firstYear', String(facts.prices[0]?.year ?? ''))} required />
          {shown.map((name, index) => (
            <Field key={name} label={`Ano ${index + 1}`} unit="R$/MWh" inputMode="decimal" {...field(name, prices[index])} />
          ))}
        </Fieldset>
        <AnalysisChoices {...proposal} />
        <TextareaField label="O que está incluído" rows={5} {...field('included', facts.included)} required />
        <TextareaField label="Condições comerciais" rows={5} {...field('terms', facts.terms)} required />
        <Disclosure summary="Condições de lei, que vão na proposta">
          {facts.conditions.map((condition) => (
            <p key={condition}>{condition}</p>
          ))}
        </Disclosure>
        <div>
          <Button variant="secondary">Guardar o rascunho</Button>
        </div>
      </Form>
    </section>
  )
}

/** The kept analyses of the study, and those of the draft that it no longer keeps: each a section of the proposal. */
function AnalysisChoices({ facts, studyAnalyses }: OpenedProposal) {
  const { own } = useSubactionReply('editar')
  const included = facts.analyses ?? []
  const choices = analysisKinds.flatMap((kind) => {
    const kept = studyAnalyses.find((it) => it.kind === kind)
    const ours = included.find((it) => it.kind === kind)
    if (!kept && !ours) return []
    const isNewer = kept && ours && kept.sentence !== ours.sentence
    const note = isNewer ? 'O estudo guardou outra desde o rascunho, que toma o lugar desta ao guardar: ' : ''
    const gone = kept ? '' : ' O estudo não a guarda mais.'
    return [{ kind, hint: `${note}${(kept ?? ours)!.sentence}${gone}`, isIncluded: ours !== undefined }]
  })
  if (choices.length === 0) return null
  return (
    <Fieldset legend="Análises do estudo" help="Cada uma é uma parte da proposta, com a resposta e uma tabela pequena.">
      <input type="hidden" name="choosesAnalyses" value="sim" />
      {choices.map(({ kind, hint, isIncluded }) => (
        <CheckboxField
          key={kind}
          name={analysisField(kind)}
          value="sim"
          label={analysisNames[kind]}
          hint={hint}
          defaultChecked={own ? own.repopulateFields?.[analysisField(kind)] === 'sim' : isIncluded}
        />
      ))}
    </Fieldset>
  )
}

/** Without opening more. */
const shownSigners = 2

function Sending({ version, maySign }: OpenedProposal) {
  const { field, problems, own } = useSubactionReply('enviar')
  const hasMore = signerPlaces.slice(shownSigners).some((place) => own?.repopulateFields?.[`name${place}`])
  const fieldsOf = (place: number) => (
    <SignerFields key={place} place={String(place)} field={field} legend={`Assinatura ${place}`} />
  )
  return (
    <section className="card stack" aria-labelledby="enviar">
      <h2 id="enviar">Enviar para assinatura</h2>
      <p>
        Esta versão deixa de mudar. Cada pessoa recebe um link por e-mail quando chega a sua vez, na ordem abaixo. Guarde o
        rascunho antes: vale o que está guardado.
      </p>
      {!maySign && (
        <Alert tone="warn">
          Esta instalação não tem um certificado em vigor para selar assinaturas. O resto da proposta funciona, com o PDF.
        </Alert>
      )}
      {problems}
      <Form method="post" reloadDocument className="stack">
        <input type="hidden" name="subaction" value="enviar" />
        <input type="hidden" name="version" value={version} />
        {signerPlaces.slice(0, shownSigners).map(fieldsOf)}
        <Disclosure summary="Mais pessoas" isOpen={hasMore}>
          {signerPlaces.slice(shownSigners).map(fieldsOf)}
        </Disclosure>
        <div>
          <Button busyText="Enviando…">Enviar para assinatura</Button>
        </div>
      </Form>
    </section>
  )
}

type SignerFieldsProps = { place: string; legend: string; field: ReturnType<typeof useSubactionReply>['field'] }

function SignerFields({ place, legend, field }: SignerFieldsProps) {
  return (
    <Fieldset legend={legend}>
      <Field label="Nome" {...field(`name${place}`)} />
      <Field label="E-mail" type="email" {...field(`email${place}`)} />
      <Field label="Cargo" {...field(`role${place}`)} />
    </Fieldset>
  )
}

function Sent({ id, facts, latest }: OpenedProposal & { latest: Version }) {
  const isOpen = latest.state === 'sent'
  return (
    <>
      <section className="card stack" aria-labelledby="assinaturas">
        <h2 id="assinaturas">Assinaturas</h2>
        <DataTable
          caption="Quem assina, na ordem"
          columns={signerColumns}
          rows={latest.signers}
          rowKey={({ id: key }) => key}
          stacks
        />
        {latest.refusalReason && <Alert tone="warn">Motivo da recusa: {latest.refusalReason}</Alert>}
        {latest.sha256 && <Hash name="SHA-256 do documento" value={latest.sha256} />}
        <div className="flex flex-wrap gap-3">
          {latest.state === 'sealed' && (
            <ButtonLink to={`${fileOf(id, latest.number)}&assinada`} reloadDocument>
              Abrir o arquivo assinado
            </ButtonLink>
          )}
          {latest.code && (
            <ButtonLink to={`/verificar/${latest.code}`} reloadDocument variant="secondary">
              Conferir
            </ButtonLink>
          )}
          {isOpen && <ButtonForm subaction="lembrar">Lembrar quem está na vez</ButtonForm>}
          {latest.state !== 'signed' && latest.state !== 'sealed' && (
            <ButtonForm subaction="versao">Fazer outra versão</ButtonForm>
          )}
        </div>
        {isOpen && <p className="hint">Outra versão encerra os links desta.</p>}
        <Refusals />
      </section>
      {isOpen && <Replacing signers={latest.signers.filter(({ state }) => state !== 'signed')} />}
      <section className="card stack" aria-labelledby="diz">
        <h2 id="diz">O que a proposta diz</h2>
        <ProposalFactsView facts={facts} />
      </section>
    </>
  )
}

function Refusals() {
  const reply = useFormReply()
  return reply?.refusal && reply.subaction !== 'trocar' ? <Alert tone="error">{reply.refusal}</Alert> : null
}

function ButtonForm({ subaction, children }: { subaction: string; children: string }) {
  return (
    <Form method="post" reloadDocument>
      <Button variant="secondary" name="subaction" value={subaction}>
        {children}
      </Button>
    </Form>
  )
}

function Replacing({ signers }: { signers: Version['signers'] }) {
  const { field, problems, own } = useSubactionReply('trocar')
  return (
    <Disclosure summary="Trocar quem assina" isOpen={own !== undefined}>
      <p>Para quem saiu da empresa ou não vai assinar. O link que essa pessoa recebeu deixa de valer.</p>
      {problems}
      <Form method="post" reloadDocument className="stack">
        <input type="hidden" name="subaction" value="trocar" />
        <Fieldset legend="Quem sai">
          {signers.map(({ id, name, email }, index) => (
            <label key={id} className="choice">
              <input
                type="radio"
                name="signer"
                value={id}
                defaultChecked={own?.repopulateFields?.['signer'] === id || index === 0}
              />{' '}
              <span>
                {name}, {email}
              </span>
            </label>
          ))}
        </Fieldset>
        <SignerFields place="" field={field} legend="Quem passa a assinar" />
        <div>
          <Button variant="secondary">Trocar</Button>
        </div>
      </Form>
    </Disclosure>
  )
}

const signerColumns: readonly Column<Version['signers'][number]>[] = [
  { header: 'Nome', cell: ({ name, role }) => `${name}, ${role}` },
  { header: 'E-mail', cell: ({ email }) => email, hasOwnLine: true },
  { header: 'Situação', cell: ({ state, openedAt }) => (state === 'asked' && openedAt ? 'Abriu o link' : signerWords[state]) },
  { header: 'Assinou em', cell: ({ signedAt }) => (signedAt ? shortMoment(signedAt) : '–') },
]

function Versions({ id, versions }: { id: string; versions: OpenedProposal['versions'] }) {
  return (
    <section className="card stack">
      <DataTable caption="Versões" columns={versionColumns(id)} rows={versions} rowKey={({ number }) => String(number)} stacks />
    </section>
  )
}

function versionColumns(id: string): readonly Column<Version>[] {
  return [
    { header: 'Versão', cell: ({ number }) => <a href={fileOf(id, number)}>{`Versão ${number}`}</a> },
    { header: 'Situação', cell: ({ state }) => versionWords[state].label },
    { header: 'Criada em', cell: ({ createdAt }) => shortMoment(createdAt) },
    { header: 'Enviada em', cell: ({ sentAt }) => (sentAt ? shortMoment(sentAt) : '–') },
  ]
}

function fileOf(id: string, number: number) {
  return `/simulacao/propostas/${id}/proposta.pdf?versao=${number}`
}

export function ProposalError() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={isMissing ? 'Proposta não encontrada' : 'Não foi possível abrir a proposta'}
        lead={isMissing ? 'Ela não existe ou pertence a outra pessoa.' : 'Tente novamente em alguns minutos.'}
      />
      <div>
        <ButtonLink to="/simulacao/propostas" reloadDocument>
          Ver as propostas
        </ButtonLink>
      </div>
    </main>
  )
}
