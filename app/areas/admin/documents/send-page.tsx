import { Link } from '@remix-run/react'
import { useField, ValidatedForm } from 'remix-validated-form'
import { maxFilesAtOnce } from '~/contract/partner-companies'
import { maxReasonCharacters, maxSearchCharacters } from '~/contract/text'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { ChosenFiles, UploadProgress } from '~/ui/upload-progress'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { FormProblems } from '~/ui/form-problems'
import { shortMoment } from '~/ui/format'
import { FoundLinks } from '~/ui/found-links'
import { PageHead } from '~/ui/page-head'
import { SendingKey } from '~/ui/sending-key'
import type { Choices, Search } from '~/ui/sought'
import { ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import { partnerWords } from '../choice-words'
import type { ExchangeSending } from './documents.server'
import { exchangePath, sendPath } from './paths'
import { sendValidator } from './send-form'

/** Sends documents to a partner, with or without answering its own. With script the upload's progress is shown (app/enhance/upload.ts). */
export function SendPage({ partners, partner, waiting, answered, typed, sendingKey }: ExchangeSending) {
  if (partners.search) return <PartnerSearch partners={partners} search={partners.search} />
  return (
    <div className="stack max-w-180">
      <PageHead
        title={partner ? `Enviar documentos a ${partner.name}` : 'Enviar documentos a um parceiro'}
        lead="Quem é da empresa parceira vê os documentos na área dela e recebe um aviso por e-mail."
      />
      <ValidatedForm
        validator={sendValidator}
        method="post"
        action={sendPath({ ...(partner && { partnerId: partner.id }), ...(answered && { documentId: answered }) })}
        encType="multipart/form-data"
        className="card stack"
        noValidate
        defaultValues={{ ...typed }}
        data-upload=""
        data-failure="Os documentos não chegaram inteiros, e o parceiro não recebeu nada. Envie novamente."
      >
        <SendingKey value={sendingKey} />
        <FormProblems />
        {partner ? (
          <input type="hidden" name="parceiro" value={partner.id} />
        ) : (
          <ValidatedSelect name="parceiro" label="Parceiro" placeholder="Escolha…" options={partners.options} required />
        )}
        <ValidatedField
          name="files"
          label="Documentos"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          hint={`Até ${maxFilesAtOnce} arquivos PDF, de até ${maxFileMb} MB no todo.`}
          data-max-files={maxFilesAtOnce}
          data-max-total={maxFileBytes}
          required
        />
        <ChosenFiles field="files" />
        {waiting.length > 0 && <Answers waiting={waiting} answered={answered} />}
        <ValidatedTextarea
          name="note"
          label="Recado (opcional)"
          hint="O parceiro lê o recado junto dos documentos."
          rows={3}
          maxLength={maxReasonCharacters}
        />
        <UploadProgress label="Envio dos documentos" />
        <div className="flex flex-wrap gap-3">
          <Button busyText="Enviando…">Enviar documentos</Button>
          <ButtonLink to={exchangePath} variant="secondary">
            Cancelar
          </ButtonLink>
        </div>
      </ValidatedForm>
    </div>
  )
}

/** Step before the form when there are too many partners to list: the files are chosen after the partner. */
function PartnerSearch({ partners, search }: { partners: Choices; search: Search }) {
  return (
    <div className="stack max-w-180">
      <PageHead
        title="Enviar documentos a um parceiro"
        lead="Primeiro, escolha o parceiro: escreva o começo do nome dele e procure."
      />
      <FilterBar path={sendPath()} isLive>
        <Field
          name="nomeParceiro"
          label="Nome do parceiro"
          type="search"
          maxLength={maxSearchCharacters}
          defaultValue={search.typed}
          autoComplete="off"
          required
        />
      </FilterBar>
      <FoundLinks choices={partners} chosen={undefined} words={partnerWords} to={(partnerId) => sendPath({ partnerId })} />
      <p>
        <Link to={exchangePath}>Voltar aos documentos</Link>
      </p>
    </div>
  )
}

/** Which waiting documents this sending answers. */
function Answers({ waiting, answered }: Pick<ExchangeSending, 'waiting' | 'answered'>) {
  const { defaultValue } = useField('answers')
  const typed = defaultValue as string | string[] | undefined
  const ticked = typed === undefined ? [answered] : [typed].flat()
  return (
    <fieldset className="stack">
      <legend>Responde a</legend>
      {waiting.map(({ id, name, createdAt }) => (
        <CheckboxField
          key={id}
          id={`answers-${id}`}
          name="answers"
          value={id}
          label={<span className="wrap-anywhere">{`${name}, de ${shortMoment(createdAt)}`}</span>}
          defaultChecked={ticked.includes(id)}
        />
      ))}
    </fieldset>
  )
}
