import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import type { Control } from '../control'
import { imageNames, type FormValues, type ImageName } from '../fields'
import { intentName, removeImageIntent } from '../intents'

/** What was wrong with a picture that was sent. */
export type ImageErrors = Readonly<Partial<Record<ImageName, string>>>

const labels: Record<ImageName, string> = {
  clientLogo: 'Logotipo do cliente (opcional)',
  partnerLogo: 'Logotipo do parceiro (opcional)',
  projectImage1: 'Foto do projeto 1 (opcional)',
  projectImage2: 'Foto do projeto 2 (opcional)',
}

/** The control that brings a picture's file; the one of the picture's own name holds the id it was kept under. */
export function imageFileName(name: ImageName) {
  return `${name}File` as const
}

type Props = { control: Control; values: FormValues; errors: ImageErrors }

export function ProposalImages({ control, values, errors }: Props) {
  return (
    <div className="grid gap-5 md:col-span-2 md:grid-cols-2 md:gap-x-6">
      {imageNames.map((name) => (
        <div key={name} className="grid content-start gap-3">
          <input type="hidden" name={name} defaultValue={control(name).defaultValue} />
          <Field
            name={imageFileName(name)}
            label={labels[name]}
            type="file"
            accept="image/png,image/jpeg"
            hint="PNG ou JPEG de até 2 MB e 3.000 pixels de lado."
            errors={errors[name] ? [errors[name]] : undefined}
          />
          {values[name] && <KeptImage name={name} id={values[name]} />}
        </div>
      ))}
    </div>
  )
}

function KeptImage({ name, id }: { name: ImageName; id: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img src={`/simulacao/imagem/${id}`} alt="Imagem enviada" className="h-16 w-auto max-w-40 object-contain" />
      <Button variant="quiet" name={intentName} value={removeImageIntent(name)} formAction="/simulacao#proposta">
        Remover
      </Button>
    </div>
  )
}
