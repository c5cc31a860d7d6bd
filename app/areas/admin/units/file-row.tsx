import { Removal } from './removal'

type File = { name: string; url: string }

export function storageIdOf({ url }: File): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** A document with its download and the link that removes it. */
export function FileRow({ file, note }: { file: File; note?: string }) {
  const storageId = storageIdOf(file)
  return (
    <li>
      <div>
        <a className="wrap-anywhere" href={`/uploads/${storageId}`}>
          {file.name}
        </a>
        {note && <p className="hint">{note}</p>}
      </div>
      <Removal
        id={storageId}
        label={
          <>
            Retirar<span className="sr-only"> {file.name}</span>
          </>
        }
        question="O cliente e o parceiro deixam de ver este documento na hora. Isto não pode ser desfeito."
        button="Retirar o documento"
        fields={{ subaction: 'remove-file', file: storageId }}
      />
    </li>
  )
}
