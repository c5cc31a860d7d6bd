export const itemFields = ['nome', 'potencia', 'geradorFotovoltaico', 'projetoHomologacao', 'epc'] as const
export type ItemField = (typeof itemFields)[number]

export const itemIndexes = [0, 1, 2, 3, 4, 5] as const
export type ItemIndex = (typeof itemIndexes)[number]

/** Plants a proposal may have; the provider refuses more. */
export const maxItems = itemIndexes.length

/** How a control of the item at a place is named: "items[0].nome". */
export type ItemFieldName = `items[${ItemIndex}].${ItemField}`

export function itemName(index: ItemIndex, field: ItemField): ItemFieldName {
  return `items[${index}].${field}`
}

/** Room for every item there may be; `itemCount` says how many there are. */
export const initialItems = Object.fromEntries(
  itemIndexes.flatMap((index) => itemFields.map((field) => [itemName(index, field), ''])),
) as Record<ItemFieldName, string>

type WithItems = Readonly<Record<ItemFieldName | 'itemCount', string>>

export function itemCountOf({ itemCount }: Pick<WithItems, 'itemCount'>): number {
  const count = Number(itemCount)
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxItems) : 0
}

/** The places of the items that there are. */
export function placesOf(form: Pick<WithItems, 'itemCount'>): ItemIndex[] {
  return itemIndexes.filter((index) => index < itemCountOf(form))
}

/** The values with an empty row more, as long as there is room for one. */
export function withItem<Form extends WithItems>(form: Form): Form {
  return { ...form, itemCount: String(Math.min(itemCountOf(form) + 1, maxItems)) }
}

/** The values without the item at a place; those after it move up. */
export function withoutItem<Form extends WithItems>(form: Form, removed: number): Form {
  const left = placesOf(form).filter((index) => index !== removed)
  const moved = itemIndexes.flatMap((index) => {
    const from = left[index]
    return itemFields.map((field) => [itemName(index, field), from === undefined ? '' : form[itemName(from, field)]])
  })
  return { ...form, ...(Object.fromEntries(moved) as Record<ItemFieldName, string>), itemCount: String(left.length) }
}

/** Whether a control belongs to an item that no form of ours has. */
export function isBeyondItems(name: string): boolean {
  const place = /^items\[(\d+)\]/.exec(name)?.[1]
  return place !== undefined && Number(place) >= maxItems
}
