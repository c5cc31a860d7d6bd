import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { maxTariffFileBytes, maxTariffFileMb } from '~/domain/files/limits'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { PageHead } from '~/ui/page-head'
import { ValidatedField } from '~/ui/validated-field'
import { publicDataPath, sendDataPath, setNames } from './public-data-words'
import type { PublicData } from './public-data.server'

const fileValidator = formValidator(z.object({}))
const acceptPath = `${sendDataPath}?aceitar=1`

/** With script the upload's progress is shown (app/enhance/upload.ts). */
export function SendPublicDataPage({ items, isAccepted }: Pick<PublicData, 'items'> & { isAccepted: boolean }) {
  return (
    <>
      <PageHead
        title="Enviar dados públicos"
        lead="O arquivo de um dos conjuntos, como a fonte o publica. Ele é reconhecido pelo cabeçalho, e grava tudo ou nada."
        actions={
          <ButtonLink to={publicDataPath} variant="secondary">
            Voltar aos dados
          </ButtonLink>
        }
      />
      {isAccepted && (
        <Alert tone="warn">
          Este envio grava o arquivo ainda que seja mais antigo, ou tenha menos linhas, do que o gravado.{' '}
          <Link to={sendDataPath}>Enviar com a conferência</Link>
        </Alert>
      )}
      <ValidatedForm
        validator={fileValidator}
        method="post"
        action={isAccepted ? acceptPath : sendDataPath}
        encType="multipart/form-data"
        className="card stack"
        noValidate
        data-upload=""
        data-checking="Guardando o arquivo…"
        data-failure="O arquivo não chegou inteiro, e nada foi alterado. Envie novamente."
      >
        <FormProblems />
        <ValidatedField
          name="file"
          label="Arquivo da ANEEL ou da CCEE"
          type="file"
          accept=".csv,.gz,text/csv,application/gzip"
          hint={`CSV, também compactado em .gz, de até ${maxTariffFileMb} MB.`}
          data-max-files={1}
          data-max-total={maxTariffFileBytes}
          required
        />
        <output className="hint" htmlFor="file" data-chosen="" hidden />
        <div data-progress="" hidden>
          <progress max="1" value="0" aria-label="Envio do arquivo" /> <span className="hint" />
        </div>
        <div>
          <Button busyText="Enviando…">Enviar o arquivo</Button>
        </div>
        {!isAccepted && (
          <p className="hint">
            Um arquivo recusado por ser mais antigo, ou por ter menos linhas, pode valer assim mesmo:{' '}
            <Link to={acceptPath}>enviar sem essa conferência</Link>.
          </p>
        )}
      </ValidatedForm>
      <section className="stack" aria-labelledby="fontes">
        <h2 id="fontes">Onde baixá-los</h2>
        <ul>
          {items.map(({ id, href, source }) => (
            <li key={id}>
              <a href={href}>{setNames[id]}</a> ({source})
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
