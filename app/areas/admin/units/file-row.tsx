import { Form } from '@remix-run/react'
import { Button } from '~/ui/button'

type Props = { file: { name: string; url: string }; note?: string }

/** A document with its download and the button that removes it. */
export function FileRow({ file: { name, url }, note }: Props) {
  const storageId = url.slice(url.lastIndexOf('/') + 1)
  return (
    <li>
      <div>
        <a className="wrap-anywhere" href={`/uploads/${storageId}`}>
          {name}
        </a>
        {note && <p className="hint">{note}</p>}
      </div>
      <Form method="post">
        <input type="hidden" name="subaction" value="remove-file" />
        <input type="hidden" name="file" value={storageId} />
        <Button variant="secondary" busyText="Retirando…">
          Retirar<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </li>
  )
}
