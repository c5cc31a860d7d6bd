import * as z from 'zod/mini'
import type { StudyMode } from '~/domain/study/mode'
import { keysOf } from '~/domain/records/records'
import { isApplicable } from './applicable'
import { fields, itemFields, type PlainFieldName } from './field-table'
import type { FormValues } from './fields'

const noItems = { error: 'Adicione ao menos uma instalação' }
const itemSchema = z.object(shapeOf(itemFields, keysOf(itemFields)))
const items = z.array(itemSchema, noItems).check(z.minLength(1, noItems))

const plainNames = keysOf(fields)

/** Compares a stated tariff's first and last day, once both are valid. */
const endsAfterItBegins = z.refine<Record<string, unknown>>(
  ({ statedTariffFrom: from, statedTariffTo: to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to,
  { error: 'A vigência da tarifa informada termina antes de começar', path: ['statedTariffTo'] },
)

/** One schema per combination of mode, generator and proposal. */
const schemas = new Map<string, z.ZodMiniObject>()

/** The schema of the form with its applicable fields. */
export function schemaFor(values: FormValues): z.ZodMiniType<SimulatorForm> {
  const names = plainNames.filter((name) => isApplicable(name, values))
  const key = names.join()
  const schema =
    schemas.get(key) ??
    z.object({ ...shapeOf(fields, names), ...(isApplicable('lcoe', values) && { items }) }).check(endsAfterItBegins)
  schemas.set(key, schema)
  // The compiler cannot derive the type from the rows; both come from the same table.
  return schema as unknown as z.ZodMiniType<SimulatorForm>
}

function shapeOf<Rows extends object, Name extends keyof Rows>(rows: Rows, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, (rows[name] as { schema: z.ZodMiniType }).schema])) as {
    [N in Name]: Rows[N] extends { schema: infer Schema extends z.ZodMiniType } ? Schema : never
  }
}

type Table = typeof fields
type ModesOf<Name extends PlainFieldName> = Table[Name] extends { modes: readonly (infer Mode)[] } ? Mode : StudyMode
type SwitchOf<Name extends PlainFieldName> = Table[Name] extends { when: infer Switch } ? Switch : 'none'

/** The checked values of a mode's fields that are shown by this switch, or without any. */
type Outputs<Mode extends StudyMode, Switch extends string> = {
  [
    Name in PlainFieldName as Mode extends ModesOf<Name> ? (SwitchOf<Name> extends Switch ? Name : never) : never
  ]: Table[Name] extends {
    schema: infer Schema
  }
    ? z.output<Schema>
    : never
}

type FormOf<Mode extends StudyMode> = { calc: Mode } & Outputs<Mode, 'none'> &
  Partial<Outputs<Mode, 'isGerador'> & Outputs<Mode, 'statedTariffOrigin'>>
type SelfProducerForm = FormOf<'APE'> | FormOf<'MLXAPE'>
type ProposalForm = SelfProducerForm & Outputs<'APE', 'generateProposal'> & { items: z.output<typeof items> }

export type PlantForm = FormOf<'GDXAPE'> | SelfProducerForm | ProposalForm
export type SimulatorForm = FormOf<'ML'> | PlantForm
