declare const content: unique symbol

/** A text column that contains JSON of a type. Databases return it as text; only `fromJson` reads it as its type. */
export type Json<T> = string & { readonly [content]?: T }

export function jsonText<T>(value: T): Json<T> {
  return JSON.stringify(value)
}

export function fromJson<T>(text: Json<T>): T {
  return JSON.parse(text)
}
