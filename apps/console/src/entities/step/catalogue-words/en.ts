import type { CatalogueTexts, InputText } from "./catalogue-texts.ts";

const element: InputText = {
  label: "Element",
  help: "How to find the element: one alternative per line.",
};
const where: InputText = {
  label: "Where to look",
  help: "One alternative per line; empty means the whole page.",
};
const readTo = {
  name: {
    label: "Name",
    help: "The value is kept under this name in the data and as a variable for later steps.",
  },
  isCollected: {
    label: "Keep in the run's data",
    help: "When off, the value is only a variable.",
  },
} as const;
const limit: InputText = { label: "At most", help: "How many entries to read." };
const key: InputText = { label: "Key", help: "For example Enter, a or Control+A." };
const attributeOptional: InputText = {
  label: "Attribute",
  help: "Empty means the visible text; otherwise an attribute such as href.",
};

const conditions = {
  elementVisible: "Element is visible",
  elementAbsent: "Element is not there",
  textVisible: "Page shows a text",
  addressContains: "Address contains",
  variableEquals: "Variable equals",
  variableContains: "Variable contains",
  variableExists: "Variable is set",
} as const;
const conditionInputs = {
  condition: { label: "Condition", options: conditions },
  selectors: element,
  variable: { label: "Variable", help: "Its name without braces." },
  text: { label: "Text" },
} as const;

const place = {
  place: {
    label: "At which place",
    options: { middle: "Middle of the element", offset: "Offset from its corner" },
  },
  offsetX: { label: "From the left, px" },
  offsetY: { label: "From the top, px" },
} as const;

const pointer = {
  selectors: element,
  button: {
    label: "Mouse button",
    options: { left: "Left", middle: "Middle", right: "Right", back: "Back", forward: "Forward" },
  },
  ...place,
  duration: { label: "Hold for, ms" },
  deviceType: {
    label: "Device",
    help: "A touch is a short tap.",
    options: { mouse: "Mouse", pen: "Pen", touch: "Touch" },
  },
} as const;

export const catalogue: CatalogueTexts = {
  kinds: {
    page: "Page and tabs",
    pointer: "Mouse",
    input: "Input",
    wait: "Waiting",
    read: "Reading data",
    flow: "Conditions and loops",
    action: "My actions",
  },
  blocks: { then: "If yes", else: "If no", steps: "Steps" },
  types: {
    custom: {
      name: "Custom action",
      help: "A list of steps that can be saved and used in scripts.",
      words: "composite scenario recording steps",
      example: "Open a page, wait for its heading and read it.",
      inputs: {},
    },
    open: {
      name: "Open page",
      help: "Opens an address in this tab or a new one and waits until the page is ready. A file is downloaded.",
      words: "go goto navigate url link site visit tab",
      example: "Opens example.com in this tab.",
      inputs: {
        url: { label: "Address", help: "The whole address with https://; variables may be used." },
        isNewTab: { label: "In a new tab" },
        ready: {
          label: "The page is open when",
          help: "Ready means read to its end; pictures may still be loading.",
          options: {
            domReady: "It is ready",
            load: "All is loaded, pictures too",
            quiet: "The network is quiet",
          },
        },
        failsOnErrorStatus: {
          label: "Fail on an answer of 4xx or 5xx",
          help: "If off, the answer's status only stands in the log.",
        },
        signIn: {
          label: "Sign-in that the browser asks for",
          options: { none: "None", basic: "Name and password" },
        },
        user: { label: "User name" },
        password: { label: "Password" },
      },
    },
    reload: {
      name: "Reload page",
      help: "Loads the current page again.",
      words: "refresh f5",
      example: "Reloads the page and waits until it has loaded.",
      inputs: {},
    },
    back: {
      name: "Go back",
      help: "Returns to the tab's previous page.",
      words: "history return previous",
      example: "Returns to the list after looking at an item.",
      inputs: {},
    },
    forward: {
      name: "Go forward",
      help: "Goes to the next page in the tab's history.",
      words: "history next",
      example: "Opens the page again that was left with Go back.",
      inputs: {},
    },
    closeTab: {
      name: "Close tab",
      help: "Closes this tab and goes to the one before.",
      words: "window",
      example: "Closes the tab that a link has opened.",
      inputs: {},
    },
    switchTab: {
      name: "Switch tab",
      help: "Goes to the tab whose address or title holds a text.",
      words: "window popup change tab",
      example: "Goes to the tab with checkout in its address.",
      inputs: {
        tab: {
          label: "Which tab",
          options: { matching: "By address or title", first: "The run's first tab" },
        },
        match: { label: "Address or title contains", help: "Empty means the tab opened last." },
      },
    },
    answerDialog: {
      name: "Answer the page's question",
      help: "Says beforehand how a page's dialog (alert, confirm, prompt, leaving the page) is answered. Without this step the answer is OK.",
      words: "dialog confirm cancel alert prompt beforeunload dismiss accept",
      example: "Answers the page's next question with Cancel.",
      inputs: {
        dialogs: {
          label: "What to answer",
          options: { next: "The next question", all: "Every question from here on" },
        },
        answer: { label: "Answer", options: { accept: "OK", dismiss: "Cancel" } },
        text: {
          label: "Text of the answer",
          help: "For a prompt; empty means what the page suggests.",
        },
      },
    },
    setViewport: {
      name: "Window size",
      help: "Sets the visible size of the page, as in the recording.",
      words: "viewport screen resolution mobile",
      example: "Shows the page as on a screen of 1280 × 800.",
      inputs: {
        width: { label: "Width, px" },
        height: { label: "Height, px" },
        deviceScaleFactor: { label: "Scale" },
        isMobile: { label: "Mobile page" },
        hasTouch: { label: "Touch screen" },
        isLandscape: { label: "Landscape" },
      },
    },
    emulateNetwork: {
      name: "Network speed",
      help: "Limits the speed of the network, as in the recording.",
      words: "throttling slow internet latency",
      example: "Loads pages as over a slow mobile network.",
      inputs: {
        download: { label: "Download, bytes/s", help: "−1 means no limit." },
        upload: { label: "Upload, bytes/s", help: "−1 means no limit." },
        latency: { label: "Latency, ms" },
      },
    },
    screenshot: {
      name: "Screenshot",
      help: "Keeps a picture of the page or of an element in the run's log.",
      words: "picture photo capture image",
      example: "Keeps the whole page, with what lies below the screen.",
      inputs: {
        area: {
          label: "What to capture",
          options: { page: "Visible part", fullPage: "Whole page", element: "Element" },
        },
        selectors: element,
      },
    },
    uploadDocument: {
      name: "Upload document",
      help: "Puts files from Documents into a file field, a button that opens the choice of files, or a place to drop them.",
      words: "attach file attachment image",
      example: "Chooses a document in the field input[type=file].",
      inputs: { selectors: element, documentId: { label: "Document" } },
    },
    setVariable: {
      name: "Set variable",
      help: "Keeps a value under a name, to be used later as {{name}}.",
      words: "assign remember value let",
      example: "Makes a full name of two values that were read.",
      inputs: {
        variable: { label: "Variable name" },
        value: { label: "Value", help: "May hold other variables: {{name}}." },
      },
    },
    click: {
      name: "Click",
      help: "Clicks a button, a link or another element.",
      words: "press tap button link mouse",
      example: "Clicks the button “Log in”.",
      inputs: pointer,
    },
    doubleClick: {
      name: "Double click",
      help: "Clicks an element twice.",
      words: "mouse open",
      example: "Opens a row of a table with a double click.",
      inputs: pointer,
    },
    hover: {
      name: "Hover",
      help: "Moves the pointer over an element, to open a menu or a hint.",
      words: "mouse over menu tooltip",
      example: "Opens the drop-down menu “Products”.",
      inputs: { selectors: element, ...place },
    },
    scroll: {
      name: "Scroll",
      help: "Scrolls the page or an element and waits until what that brings has loaded.",
      words: "down up feed wheel",
      example: "Scrolls the page down by 600 pixels.",
      inputs: {
        mode: {
          label: "How",
          options: {
            to: "To a point",
            by: "By a distance",
            intoView: "Until the element is in view",
            end: "To the end",
          },
        },
        selectors: { label: "Element", help: "Empty scrolls the page." },
        x: { label: "Right, px" },
        y: { label: "Down, px" },
      },
    },
    fill: {
      name: "Fill field",
      help: "Puts text into a field, chooses an option or ticks a box.",
      words: "type enter text change form login input",
      example: "Puts an e-mail address into the log-in field.",
      inputs: {
        selectors: element,
        value: {
          label: "Value",
          help: "For select boxes an option's value or text, for check boxes true or false.",
        },
        typingDelay: { label: "Pause between keys, ms", help: "0 puts the text in at once." },
      },
    },
    press: {
      name: "Press key",
      help: "Presses a key or a combination once or several times.",
      words: "keyboard enter tab escape hotkey",
      example: "Sends the form with Enter.",
      inputs: {
        key,
        times: { label: "How often" },
        selectors: { label: "Element", help: "Empty means where the cursor is." },
      },
    },
    keyDown: {
      name: "Hold key down",
      help: "Presses a key and keeps it down; comes from recordings.",
      words: "keyboard key down",
      example: "Holds Enter until the step “Let key go”.",
      inputs: { key },
    },
    keyUp: {
      name: "Let key go",
      help: "Lets a pressed key go; comes from recordings.",
      words: "keyboard key up release",
      example: "Lets Enter go.",
      inputs: { key },
    },
    select: {
      name: "Choose from list",
      help: "Chooses options of a select box.",
      words: "dropdown select option",
      example: "Chooses the country “Portugal”.",
      inputs: {
        selectors: element,
        by: {
          label: "Find the option by",
          options: { value: "its value", text: "its text", index: "its number" },
        },
        options: { label: "Options", help: "One per line; numbers count from zero." },
      },
    },
    check: {
      name: "Tick box",
      help: "Ticks or clears a check box or a radio button.",
      words: "checkbox radio toggle switch",
      example: "Agrees to the terms.",
      inputs: { selectors: element, isChecked: { label: "Tick it" } },
    },
    waitTime: {
      name: "Wait",
      help: "Waits for a number of seconds.",
      words: "pause sleep delay seconds time",
      example: "Waits two seconds.",
      inputs: { seconds: { label: "Seconds" } },
    },
    randomPause: {
      name: "Random pause",
      help: "Waits for a random time between two bounds.",
      words: "sleep delay wait",
      example: "Waits from one to five seconds.",
      inputs: { seconds: { label: "Seconds" } },
    },
    waitElement: {
      name: "Wait for element",
      help: "Waits until an element appears, goes away, or there are so many.",
      words: "appear disappear loading until",
      example: "Waits until at least one product card is shown.",
      inputs: {
        selectors: element,
        state: {
          label: "State",
          options: {
            visible: "Visible",
            hidden: "Not visible",
            present: "On the page",
            absent: "Not on the page",
            any: "Any",
          },
        },
        operator: {
          label: "Comparison",
          options: { ">=": "at least", "==": "exactly", "<=": "at most" },
        },
        count: { label: "How many elements" },
        attributes: { label: "Attributes", help: "JSON of attributes the element must have." },
        properties: { label: "Properties", help: "JSON of properties the element must have." },
      },
    },
    waitText: {
      name: "Wait for text",
      help: "Waits until a text appears on the page or goes away.",
      words: "message label until",
      example: "Waits for the words “Order placed”.",
      inputs: {
        text: { label: "Text" },
        state: {
          label: "Go on when",
          options: { appears: "The text has appeared", disappears: "The text has gone" },
        },
        selectors: where,
      },
    },
    waitNavigation: {
      name: "Wait for navigation",
      help: "Waits until another page has been loaded.",
      words: "load address redirect until",
      example: "Waits until the account page opens.",
      inputs: {
        url: { label: "Address contains", help: "* stands for anything; empty means any loading." },
      },
    },
    waitExpression: {
      name: "Wait for expression",
      help: "Waits until a JavaScript expression becomes true in the page.",
      words: "javascript condition until",
      example: "Waits until document.title is not empty.",
      inputs: { expression: { label: "JavaScript expression" } },
    },
    readText: {
      name: "Read text",
      help: "Reads the visible text of an element.",
      words: "get extract copy scrape data",
      example: "Reads the page's heading under the name title.",
      inputs: { selectors: element, ...readTo },
    },
    readAttribute: {
      name: "Read attribute",
      help: "Reads an attribute of an element: a link, a picture, a field's value.",
      words: "href src value extract scrape link",
      example: "Reads the address of the first link under the name link.",
      inputs: {
        selectors: element,
        attribute: { label: "Attribute", help: "For example href, src, value." },
        ...readTo,
      },
    },
    readList: {
      name: "Read list",
      help: "Reads the texts, or an attribute, of every element found.",
      words: "all elements array extract scrape",
      example: "Reads the names of all products under the name products.",
      inputs: { selectors: element, attribute: attributeOptional, limit, ...readTo },
    },
    readTable: {
      name: "Read table",
      help: "Reads a table as a list of records named by its header.",
      words: "rows columns extract scrape",
      example: "Reads the table of orders under the name orders.",
      inputs: { selectors: element, limit, ...readTo },
    },
    readAddress: {
      name: "Read address or title",
      help: "Reads the address of the open page or the title of the tab.",
      words: "url link tab",
      example: "Reads the tab's title under the name title.",
      inputs: {
        part: { label: "What to read", options: { url: "Address", title: "Title" } },
        ...readTo,
      },
    },
    checkSignIn: {
      name: "Check sign-in",
      help: "Looks whether the account is signed in, by the signs of its network, and tells the table. Never signs in.",
      words: "account authorized logged in banned session cookies network",
      example: "Opens the network's start page and fails unless the account is signed in.",
      inputs: {
        opensStartPage: { label: "Open the network's start page first" },
        failsUnlessSignedIn: { label: "Fail unless it is signed in" },
        variable: {
          label: "Variable",
          help: "Becomes signedIn, signedOut, banned, challenged or unknown. Empty: no variable.",
        },
      },
    },
    saveToAccountData: {
      name: "Save to account data",
      help: "Keeps what it reads as a column of this account in the table of extensions.",
      words: "account fact column friends pages ads name id profile",
      example: "Reads the name in the profile's heading into Account name.",
      inputs: {
        fact: {
          label: "Column",
          help: "Counts and money are taken from the first number in what was read.",
          options: {
            accountName: "Account name",
            accountId: "Account id",
            fanPageCount: "Fan pages",
            adsCabinet: "Ads cabinet",
            businessManagerCount: "Business managers",
            isTwoFactorEnabled: "2FA enabled",
            isAdsAvailable: "Ads available",
            interests: "Interests",
            externalActivities: "External activities",
            adsPreferences: "Ads preferences",
            extendedStatus: "Extended status",
            limit: "Limit",
            billing: "Billing",
            geo: "Geo",
            currency: "Currency",
            card: "Card",
            rfa: "RFA",
            friendsCount: "Friends",
            friendsSuggestions: "Friend suggestions",
          },
        },
        source: {
          label: "What to read",
          options: {
            text: "Text of an element",
            attribute: "Attribute of an element",
            count: "Number of elements",
            address: "Address of the page",
            value: "A value given here",
          },
        },
        selectors: element,
        attribute: { label: "Attribute" },
        value: { label: "Value", help: "Variables may be used." },
        after: {
          label: "Only what stands behind",
          help: "Of profile.php?id=17&v=2 the text id= leaves 17. Empty: everything.",
        },
      },
    },
    if: {
      name: "If",
      help: "Checks a condition and does some steps or others.",
      words: "condition branch else check",
      example: "Closes the cookie banner if it is shown.",
      inputs: conditionInputs,
    },
    repeat: {
      name: "Repeat",
      help: "Repeats steps a number of times, while a condition holds, until it holds, or for each entry of a list. The number of the pass, from 0, is {{index}}; a loop inside has its own.",
      words: "loop while for each times",
      example: "Scrolls the feed three times.",
      inputs: {
        mode: {
          label: "How to repeat",
          options: {
            times: "A number of times",
            while: "While a condition holds",
            until: "Until a condition holds",
            forEach: "For each entry of a list",
          },
        },
        times: { label: "How often" },
        list: {
          label: "List",
          help: "Name of a variable with a list; the steps may use {{item}}.",
        },
        ...conditionInputs,
        waitSeconds: {
          label: "Wait after a pass at most, s",
          help: "If the pass changed the page, the wait ends as soon as the page has settled.",
        },
        maxTimes: { label: "At most so often", help: "So that it never repeats for ever." },
      },
    },
    randomOrder: {
      name: "In random order",
      help: "Does the steps inside in a random order.",
      words: "shuffle mix",
      example: "Opens three sections in a random order.",
      inputs: {},
    },
  },
};
