import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { fileKindWords } from './file-words'
import type { OpenedFiles as Files } from './files.server'
import { filesPath } from './paths'

type Props = { files: Files; name: string; registerTo: string }

/** The newest registered files about a company or a unit, and the form that registers another. */
export function FilesAbout({ files: { items, total }, name, registerTo }: Props) {
  return (
    <section className="card stack" aria-labelledby="arquivos">
      <div className="between">
        <div>
          <h2 id="arquivos">Arquivos cadastrados</h2>
          <p className="hint">Só administradores os veem.</p>
        </div>
        <ButtonLink to={registerTo} variant="secondary">
          Cadastrar arquivo
        </ButtonLink>
      </div>
      {total === 0 && <p>Nenhum arquivo cadastrado ainda.</p>}
      {total > 0 && (
        <ul className="rows">
          {items.map(({ id, title, kind, createdAt }) => (
            <li key={id}>
              <div>
                <a className="wrap-anywhere" href={`/uploads/${id}`} download>
                  {title}
                </a>
                <p className="hint">
                  {fileKindWords[kind]} · {shortMoment(createdAt)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > items.length && (
        <p>
          <Link to={`${filesPath}?${new URLSearchParams({ busca: name })}`}>Ver os {total} arquivos</Link>
        </p>
      )}
    </section>
  )
}
