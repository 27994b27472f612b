import { Button, NumberInput, Select, Stack, Textarea, TextInput, Title } from '@mantine/core';

/** A form with the fields of a request. */
export function RequestForm() {
  return (
    <Stack p="md" component="main">
      <Title order={1}>New request</Title>
      <TextInput name="name" label="Property name" />
      <Select label="Property Category" data={['Apartment/Flat', 'Terrace/Link/Townhouse']} />
      <Select label="Property Type" data={['Apartment', 'Flat']} />
      <Select label="State" data={['Selangor', 'Johor']} searchable />
      <Select label="Area" data={['Klang', 'Petaling Jaya']} searchable />
      <TextInput name="postcode" label="Postcode" inputMode="numeric" />
      <Textarea name="remarks" label="Remarks" />
      <Button>Save draft</Button>
    </Stack>
  );
}

/** One step of a listing's form. */
export function ListingForm() {
  return (
    <Stack p="md" component="main">
      <Title order={1}>New listing</Title>
      <TextInput name="owner" label="Owner" />
      <TextInput name="phone" label="Phone" />
      <NumberInput name="commission" label="Commission" />
      <Textarea name="remarks" label="Remarks" />
      <Button>Save draft</Button>
    </Stack>
  );
}
