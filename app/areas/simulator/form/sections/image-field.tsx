import { maxPictureMb, maxPictureSide } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { decimal } from '~/ui/format'
import type { Control } from '../control'
import type { FormValues, ImageName } from '../fields'
import { useFormPath } from '../form-path'
import { intentName, removeImageIntent } from '../intents'

export type ImageErrors = Readonly<Partial<Record<ImageName, string>>>

/** Name of the file control of a picture. The control with the picture's own name holds the id of the stored file. */
export function imageFileName(name: ImageName) {
  return `${name}File` as const
}

export type ImageProps = { control: Control; values: FormValues; errors: ImageErrors }

type Props = ImageProps & {
  name: ImageName
  label: string
  /** Anchor of its section, at which the page opens after a button was pressed. */
  section: string
}

/** The file control of a picture, and the picture that was already sent. */
export function ImageField({ control, values, errors, name, label, section }: Props) {
  return (
    <div className="grid content-start gap-3">
      <input type="hidden" name={name} defaultValue={control(name).defaultValue} />
      <Field
        name={imageFileName(name)}
        label={label}
        type="file"
        accept="image/png,image/jpeg"
        hint={`PNG ou JPEG de até ${maxPictureMb} MB e ${decimal(maxPictureSide, 0)} pixels de lado.`}
        errors={errors[name] ? [errors[name]] : undefined}
      />
      {values[name] && <KeptImage name={name} id={values[name]} section={section} />}
    </div>
  )
}

function KeptImage({ name, id, section }: { name: ImageName; id: string; section: string }) {
  const path = useFormPath()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img src={`/simulacao/imagem/${id}`} alt="Imagem enviada" className="h-16 w-auto max-w-40 object-contain" />
      <Button variant="quiet" name={intentName} value={removeImageIntent(name)} formAction={`${path}#${section}`}>
        Excluir
      </Button>
    </div>
  )
}
