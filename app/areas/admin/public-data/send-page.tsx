import { maxPublicFileMb } from '~/domain/files/limits'
import { ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/page-head'
import { DataFileForm } from '../data-file-form'
import { publicDataPath, sendDataPath, setNames } from './public-data-words'
import type { PublicData } from './public-data.server'

export function SendPublicDataPage({ items }: Pick<PublicData, 'items'>) {
  return (
    <>
      <PageHead
        title="Enviar dados públicos"
        lead="O arquivo de um dos conjuntos, como a fonte o publica. Ele é reconhecido pelo cabeçalho e comparado com o que está gravado: nada muda antes de você confirmar. Só um mês do consumo horário é gravado logo que se sabe que está inteiro."
        actions={
          <ButtonLink to={publicDataPath} variant="secondary">
            Voltar aos dados
          </ButtonLink>
        }
      />
      <DataFileForm
        action={sendDataPath}
        label="Arquivo da ANEEL ou da CCEE"
        accept=".csv,.gz,text/csv,application/gzip"
        hint={`CSV, também compactado em .gz, de até ${maxPublicFileMb} MB.`}
        button="Enviar o arquivo"
      />
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
