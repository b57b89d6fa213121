"""The words of which codes of tables are made: known to all, easy to say and to spell.

No word is another one with one letter changed, added or left out, and none is the beginning of another.
"""

_WORDS = """
abacus academy accent acorn acrobat actor adobe aerial agate airport alarm album alcove almond alphabet alpine
altitude amber amethyst anchor animal answer antelope antenna anthem anvil apple apricot apron aquarium aqueduct
arcade arch arena armchair arrow artist ascot aspen aster athlete atlas attic aurora author autumn avenue avocado
awning azure backpack badger bagel bakery balcony ballad balloon bamboo banana bandage banjo banner bantam barista
barley barn barrel baseball basil basket bassoon bathrobe baton battery bayou beach beacon beagle beaker bedrock
bedtime beetle beige belfry bell beluga beret bicycle billiard biology birch birthday biscuit bishop bison blanket
blazer blender blizzard blossom blue board boat bobbin bobcat bolero bonfire bonnet book border botany bottle boulder
bowl bracelet bracket branch brass bravo bread breeze brick bridge bright brisket broccoli broom brush bubble bucket
buckle buffalo buffet bugle builder bulb bundle bungalow bunting burger butter button cabbage cabin cable cactus
cadence cake calendar calico calm camel camera campfire campus canal canary candid candle canoe canvas canyon capital
captain caramel caravan caraway cardigan cardinal carnival carol carousel carpet carrot cart cascade cashew cassette
castle catalog cavern cedar ceiling celery cello century ceramic chalk chamber champion chapel chapter charcoal
chariot charm cheddar cheerful cheetah chemist cherry chess chestnut chickpea chimney chipmunk chisel chive chorus
chowder cicada cider cinema cinnamon circle circus cistern citrus city clapper clarinet classic clay cliff climate
climber clinic clock closet cloud clover coach coast cobalt cobbler cobweb coconut coffee collage collar colony comet
comic compass composer concert condor confetti contour cookie copper coral cordial corduroy corner cosmos cottage
cotton country courier court cousin cowboy cradle crane crater crayon cream crescent cricket crimson crocus crown
cruise crystal cube cuckoo cucumber cupboard cupcake curious curtain cushion custard custom cycle dahlia daisy dance
dapper daylight decade deck delight delta denim dentist desert diamond diary digital dinner dinosaur diploma director
distant doctor dolphin domino donkey doodle doorway dormouse dove dragon drama dresser drizzle droplet drum duchess
duet dune eager early earring earth easel east echo eclair eclipse editor elastic elbow elegant elephant elevator
emblem emerald encore engine entrance envelope epic equator errand essay estate evening exotic expert express fabric
factory fairway fairy falcon family famous fancy farmer fashion faucet feather fedora fence fennel fern ferry festival
festive ficus fiddle fiesta figure film finch firefly fireside fjord flag flame flamingo flannel fleece fleet flint
float florist fluffy flute foam folder folk footpath forecast forest fossil fountain foxglove freckle freezer fresco
fresh friend frigate fritter frog frontier frost fruit fudge furnace future gadget galaxy galleon gallery gallop game
gander garage garden garland garlic garment garnet gazebo gazelle gecko gelato gentle geranium geyser giant gift
ginger gingham giraffe glacier glade glass glider glitter globe gnome goblet golden gondola goose gopher gorge gourd
grain grammar granite grape graphite gravel gravy great green greeting grove guitar gull gumdrop habitat hairpin
halibut halo hamlet hammer hammock hamster happy harmony harp harvest hawk hawthorn hazel headline heart hedge helium
helmet herald herb heron herring hickory highland hill hinge hippo history hobby holiday holly homespun honest honey
hoop hopeful horizon hornet horse hotel hound humble husky hydrant iceberg icicle icing igloo iguana image impala
indigo inlet insect iris iron island ivory jackal jacket jackpot jade jaguar jasmine jasper javelin jazz jelly jester
jetty jewel jigsaw jockey journal journey jubilee judo juggle juice jukebox jumbo junction juniper kale kangaroo kayak
kelp kernel kettle keyboard kilt kimono kingdom kiosk kitchen kite kitten kiwi knapsack koala label lace ladder lagoon
lamp land language lantern lark laser lasso lattice laundry laurel lava lavender lawn leader leaf league ledger legend
lemon lemur lens lentil leopard lesson letter lettuce level library light lilac lily lime linen lineup lion liquid
lively lizard llama lobster locker locust lodge lofty lollipop lotion lotus lounge lucky luggage lullaby lumber lunar
lunch lynx lyric machine madrigal magenta magic magnet magpie mahogany mailbox major mallard mallet mammoth manatee
mandarin mandolin mansion manta maple marathon marble marigold marina market marmot marsh marzipan mason matinee
mattress maze meadow meal measure medley mellow melody melon memory menu merchant mercury mermaid meteor method metro
midday midnight mighty mimosa mineral minnow mint minuet mirage mirror misty mobile mocha model modern module mole
moment monarch monsoon monument moon morning morsel mortar mosaic moss motor motto mouse movie muffin mulberry mural
museum mushroom music muslin mustang mystery nachos napkin narwhal natural nature navy nebula necklace nectar needle
neon neptune network neutral newt nickel nickname nightcap nimble noble nomad nordic north notebook nougat novel
nugget nutmeg nutshell oasis oatcake oatmeal oblong oboe observer ocean octopus office olive olympic onion onward onyx
opal opener opera optic oracle orange orbit orca orchard orchid oregano organ origami oriole ornament ornate ostrich
otter outdoor outfit outpost oven oxford oxygen oyster pacific package paddle paddock page pagoda painter painting
palace pamphlet pancake panda panel pansy panther papaya paper parade paradise parasol parcel parka parlor parsley
parsnip partner passage passport pasta pastel pastry patch patio pattern pavement pavilion peacock peanut pearl pebble
peculiar pelican pencil pendant penguin penny pepper perfume petunia photo piano picnic picture pigeon pigment pilot
pinafore pine pioneer pitcher pixel pizza plaid planet plank plateau platinum playful plaza plenty plum plush pluto
pocket podium poem polar polish polka pollen polo pond popcorn poppy popular porch porridge portable portal portrait
possum postcard poster potato powder practice prairie present pretzel primrose prism prize profile project promise
proud proverb pudding pulley pullover puma pumpkin puppet purple puzzle pyramid quail quaint quarry quartet quartz
queen quest quick quiet quill quince quiz quota rabbit raccoon racer radar radio radish raft railway rainbow raisin
ranger rapid raven ravine recipe recital record redwood reef referee refresh region reindeer relay relish remote
replica reptile rescue resort respect reward rhino ribbon rice rigging ripple river robin robot rodeo roller romance
roof rooster rope rosemary rosette rotunda rowboat royal ruby rudder ruler runner rustic saffron saga sailboat sailor
salad salmon salsa salt salute samba sandal sandbar sandwich sandy sapphire sardine sash satchel satin saturn saucer
sausage scarf scarlet scenic scholar school science scooter scout scribble scroll sculptor seafood seagull seahorse
season seaweed seesaw sensible sequoia serenade sesame shadow shamrock shawl sheep shell shelter shepherd shield shiny
ship shoelace shore shortcut shoulder shovel shuffle shutter sidewalk signal silent silk silver simple sketch skipper
skylark skyline slate sled sleepy slogan sloop smile smooth snail snapper sneaker snorkel snow soap soccer social sofa
sonata song soprano sorbet sorrel south spade spaniel spark sparrow spectrum speech spice spider spinach spindle
spiral spirit sponge spoon spring sprout spruce square squash squid squirrel stable stadium stamp stanza stapler star
station statue steam steeple stencil stitch stone stork street stripe student studio stylish subway sugar suitcase
summer sunbeam sundial sunlight sunny sunrise sunset supper surf surprise suspense swan sweater swift swimmer swing
sycamore symphony syrup tablet tadpole talent talisman tandem tango tapestry tapioca target tassel taxi teacher teacup
teapot teaspoon telegram temple tempo tennis tent terrace textile theory thimble thistle thrifty thunder tiara ticket
tidal tiger timber tinsel toboggan tomato tomorrow tonic toolbox topaz topsoil tornado tortoise totem toucan tourist
tower town track tractor traffic trail tram tranquil treacle treasure treble tree trellis triangle tribute tricycle
trinket trolley trombone trophy tropical trout truffle trumpet trusty tugboat tulip tuna tundra tunnel turban turkey
turnip turtle tutor tuxedo twig twilight twist ukulele umbrella unicorn uniform upbeat upland upright upstairs useful
utensil vacation valiant valley vanilla varnish vase vault vehicle velvet vendor venture veranda verse vessel victory
viking village vinegar vineyard vintage viola violet violin visible visitor vista vivid vocal volcano volume voyage
waffle wagon waiter walkway walnut walrus waltz warbler wardrobe warm wattle wave wealth weaver welcome western wheat
wheel whimsy whisker white wicker wildcat willow winding windmill window winter wisdom wisteria witness wolf wombat
wonder wood workshop world worthy wrapper wreath wren yacht yearbook yoga yogurt zebra zenith zephyr zeppelin zesty
zigzag zinc zipper zodiac zucchini
"""
WORDS = tuple(_WORDS.split())
