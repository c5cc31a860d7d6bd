export const offersPath = '/areaAdm/ofertas'
export const newOfferPath = `${offersPath}/nova`

export function offerPath(id: string): string {
  return `${offersPath}/${id}`
}

/** Page that offers the same energy at another price. */
export function pricePath(id: string): string {
  return `${offerPath(id)}/ofertar`
}

export function withdrawPath(id: string): string {
  return `${offerPath(id)}/retirar`
}
