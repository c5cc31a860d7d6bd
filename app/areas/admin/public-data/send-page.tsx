import { Link } from '@remix-run/react'
import { maxTariffFileMb } from '~/domain/files/limits'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/page-head'
import { DataFileForm } from '../data-file-form'
import { publicDataPath, sendDataPath, setNames } from './public-data-words'
import type { PublicData } from './public-data.server'

const acceptPath = `${sendDataPath}?aceitar=1`

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
      <DataFileForm
        action={isAccepted ? acceptPath : sendDataPath}
        label="Arquivo da ANEEL ou da CCEE"
        accept=".csv,.gz,text/csv,application/gzip"
        hint={`CSV, também compactado em .gz, de até ${maxTariffFileMb} MB.`}
        button="Enviar o arquivo"
      >
        {!isAccepted && (
          <p className="hint">
            Um arquivo recusado por ser mais antigo, ou por ter menos linhas, pode valer assim mesmo:{' '}
            <Link to={acceptPath}>enviar sem essa conferência</Link>.
          </p>
        )}
      </DataFileForm>
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
