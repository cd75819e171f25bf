import {
  App,
  AutoComplete,
  Button,
  Cascader,
  Checkbox,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Radio,
  Rate,
  Segmented,
  Select,
  Switch,
  Table,
  Upload,
} from "antd";
import { createRoot } from "react-dom/client";
import { countClick, rootOf, show } from "./state.ts";

const CITIES = Array.from({ length: 60 }, (_, at) => ({ value: `c${at}`, label: `City ${at}` }));
const COLOURS = ["Red", "Green", "Blue"].map((label) => ({ value: label.toLowerCase(), label }));

const STREETS = ["Rose Lane", "Rose Street"].map((value) => ({ value }));
const PLACES = [
  { value: "it", label: "Italy", children: [{ value: "rome", label: "Rome" }] },
  { value: "pt", label: "Portugal", children: [{ value: "porto", label: "Porto" }] },
];

const COLUMNS = ["Pieces", "Item", "Each"].map((title) => ({
  title,
  dataIndex: title.toLowerCase(),
}));
const LINES = [
  { item: "Tea", pieces: 2, each: "3.50" },
  { item: "Cups", pieces: 6, each: "1.20" },
];

/** An order as shops take them, made of Ant Design's own fields. */
function OrderForm() {
  return (
    <Form<Values>
      layout="vertical"
      onValuesChange={(_, all) => showValues(all)}
      onFinish={countClick}
    >
      <Form.Item label="City" name="city">
        <Select showSearch={{ optionFilterProp: "label" }} options={CITIES} />
      </Form.Item>
      <Form.Item label="Colours" name="colours">
        <Select mode="multiple" options={COLOURS} />
      </Form.Item>
      <Form.Item label="Day" name="day">
        <DatePicker />
      </Form.Item>
      <Form.Item label="Name" name="name">
        <Input allowClear prefix={<span>@</span>} />
      </Form.Item>
      <Form.Item label="Pieces" name="pieces">
        <InputNumber min={1} max={9} />
      </Form.Item>
      <Form.Item name="terms" valuePropName="checked">
        <Checkbox>I accept the terms</Checkbox>
      </Form.Item>
      <Form.Item name="size">
        <Radio.Group options={["Small", "Large"]} />
      </Form.Item>
      <Form.Item label="Fast" name="fast" valuePropName="checked">
        <Switch checkedChildren="Express" unCheckedChildren="Normal" />
      </Form.Item>
      <Form.Item label="Street" name="street">
        <AutoComplete options={STREETS} />
      </Form.Item>
      <Form.Item label="Place" name="place">
        <Cascader options={PLACES} />
      </Form.Item>
      <Form.Item label="Code" name="code">
        <Input.OTP length={6} />
      </Form.Item>
      <Form.Item label="Pace" name="pace">
        <Segmented options={["Slow", "Quick"]} />
      </Form.Item>
      <Form.Item label="Stars" name="stars">
        <Rate />
      </Form.Item>
      <Form.Item
        name="files"
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { fileList: unknown[] }) => fileList}
      >
        <Upload multiple beforeUpload={() => false}>
          <Button>Choose files</Button>
        </Upload>
      </Form.Item>
      <Button type="primary" htmlType="submit">
        Order
      </Button>
    </Form>
  );
}

interface Values {
  [name: string]: unknown;
  day?: { format: (how: string) => string } | null;
  files?: { name: string }[];
}

function showValues({ day, files, ...others }: Values): void {
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) show(name, value);
  }
  if (day) show("day", day.format("YYYY-MM-DD"));
  if (files)
    show(
      "files",
      files.map(({ name }) => name),
    );
}

createRoot(rootOf()).render(
  <App>
    <OrderForm />
    <Table rowKey="item" pagination={false} columns={COLUMNS} dataSource={LINES} />
  </App>,
);
