import { Form } from '@remix-run/react'
import { maxSearchCharacters } from '~/contract/text'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { FoundLinks } from '~/ui/found-links'
import { atResult, ResultPlace } from '~/ui/result-place'
import { SelectField } from '~/ui/select-field'
import type { Search } from '~/ui/sought'
import { companyWords } from '../choice-words'
import type { OpenedMonths } from './open-months.server'
import { monthsAddress, monthsPath } from './paths'

type Props = Pick<OpenedMonths, 'tab' | 'companies' | 'company' | 'units' | 'unit' | 'year' | 'years'>

/** Chooses company, unit and year, sent in the address. Many companies are searched instead of listed. */
export function UnitChooser(choice: Props) {
  const { tab, companies, company, year } = choice
  if (!companies.search) return <ChoiceForm {...choice} />
  return (
    <>
      {company && <ChoiceForm {...choice} />}
      <CompanySearch companies={companies} search={companies.search} {...{ tab, year }} hasCompany={company !== undefined} />
    </>
  )
}

type SearchProps = Pick<OpenedMonths, 'tab' | 'companies' | 'year'> & { search: Search; hasCompany: boolean }

function CompanySearch({ tab, companies, search, year, hasCompany }: SearchProps) {
  return (
    <>
      <FilterBar path={monthsAddress({ aba: tab, ano: year })} isLive={!hasCompany}>
        <input type="hidden" name="aba" value={tab} />
        <input type="hidden" name="ano" value={year} />
        <Field
          name="nomeEmpresa"
          label={hasCompany ? 'Outra empresa, pelo nome ou pela sigla' : 'Empresa, pelo nome ou pela sigla'}
          type="search"
          maxLength={maxSearchCharacters}
          defaultValue={search.typed}
          autoComplete="off"
        />
      </FilterBar>
      <FoundLinks
        choices={companies}
        chosen={undefined}
        words={companyWords}
        to={(empresa) => monthsAddress({ aba: tab, empresa, ano: year })}
      />
    </>
  )
}

function ChoiceForm({ tab, companies, company, units, unit, year, years }: Props) {
  return (
    <>
      <Form method="get" action={atResult(monthsPath)} className="unit-choice">
        <input type="hidden" name="aba" value={tab} />
        {companies.search && company ? (
          <>
            <input type="hidden" name="empresa" value={company.id} />
            <div className="field">
              <p className="label">Empresa</p>
              <p className="wrap-anywhere">{company.name}</p>
            </div>
          </>
        ) : (
          <SelectField
            name="empresa"
            label="Empresa"
            placeholder="Escolha a empresa"
            options={companies.options}
            defaultValue={company?.id ?? ''}
            required
          />
        )}
        {units.length > 0 && <SelectField name="unidade" label="Unidade" options={units} defaultValue={unit?.id} />}
        {tab === 'cadastrar' ? (
          <SelectField
            name="ano"
            label="Ano"
            options={years.map((it) => ({ value: String(it), label: String(it) }))}
            defaultValue={String(year)}
          />
        ) : (
          <input type="hidden" name="ano" value={year} />
        )}
        <Button variant="secondary">Abrir</Button>
      </Form>
      {!companies.search && <ResultPlace />}
    </>
  )
}
