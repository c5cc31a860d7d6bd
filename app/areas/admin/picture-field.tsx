import { maxPictureBytes, maxPictureMb, maxPictureSide } from '~/domain/files/limits'
import { decimal } from '~/ui/format'
import { ValidatedField } from '~/ui/validated-field'

/** The picture to upload: the field `file`. */
export function PictureField() {
  return (
    <ValidatedField
      name="file"
      label="Imagem"
      type="file"
      accept="image/png,image/jpeg"
      hint={`PNG ou JPEG de até ${maxPictureMb} MB e ${decimal(maxPictureSide, 0)} pixels de lado, com fundo claro.`}
      data-max-bytes={maxPictureBytes}
      required
    />
  )
}
