import { Removal } from './removal'

type File = { name: string; url: string }

/** A document with its download and the link that removes it. `place` distinguishes the rows of a file that appears more than once. */
export function UnitFileRow({ file, note, place = '' }: { file: File; note?: string; place?: string }) {
  const storageId = file.url.slice(file.url.lastIndexOf('/') + 1)
  return (
    <li>
      <div>
        <a className="wrap-anywhere" href={`/uploads/${storageId}`}>
          {file.name}
        </a>
        {note && <p className="hint">{note}</p>}
      </div>
      <Removal
        id={`${place}${storageId}`}
        label={
          <>
            Excluir<span className="sr-only"> {file.name}</span>
          </>
        }
        question="O cliente e o parceiro deixam de ver este documento na hora. Isto não pode ser desfeito."
        button="Excluir o documento"
        fields={{ subaction: 'remove-file', file: storageId }}
      />
    </li>
  )
}
