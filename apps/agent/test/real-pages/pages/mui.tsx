import Autocomplete from "@mui/material/Autocomplete";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Rating from "@mui/material/Rating";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { TimePicker } from "@mui/x-date-pickers/TimePicker";
import { createRoot } from "react-dom/client";
import { rootOf, show } from "./state.ts";

const CITIES = Array.from({ length: 60 }, (_, at) => `City ${at}`);

/** Dates whose parts are fields by themselves, and lists that open over the page. */
createRoot(rootOf()).render(
  <LocalizationProvider dateAdapter={AdapterDayjs}>
    <DatePicker
      label="Birthday"
      onChange={(day) => {
        if (day === null) show("birthday", "");
        else if (day.isValid()) show("birthday", day.format("YYYY-MM-DD"));
      }}
    />
    <TimePicker
      label="Begins"
      onChange={(time) => time?.isValid() && show("begins", time.format("HH:mm"))}
    />
    <Autocomplete
      options={CITIES}
      onChange={(_, city) => show("city", city)}
      renderInput={(params) => <TextField {...params} label="City" />}
    />
    <TextField
      select
      label="Size"
      defaultValue="small"
      onChange={({ target }) => show("size", target.value)}
    >
      <MenuItem value="small">Small</MenuItem>
      <MenuItem value="large">Large</MenuItem>
    </TextField>
    <FormControlLabel
      label="Express"
      control={<Switch onChange={(_, isOn) => show("express", isOn)} />}
    />
    <Rating name="stars" onChange={(_, stars) => show("stars", stars)} />
  </LocalizationProvider>,
);
