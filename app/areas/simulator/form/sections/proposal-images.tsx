import type { ImageName } from '../fields'
import { ImageField, type ImageProps } from './image-field'

const labels: Partial<Record<ImageName, string>> = {
  clientLogo: 'Logotipo do cliente (opcional)',
  projectImage1: 'Foto do projeto 1 (opcional)',
  projectImage2: 'Foto do projeto 2 (opcional)',
}

export function ProposalImages(props: ImageProps) {
  return (
    <div className="grid gap-5 md:col-span-2 md:grid-cols-2 md:gap-x-6">
      {(Object.keys(labels) as ImageName[]).map((name) => (
        <ImageField key={name} {...props} name={name} label={labels[name]!} section="proposta" />
      ))}
    </div>
  )
}
